"""Words for people: catalogues, the live language switch, and sentences for what happens."""
