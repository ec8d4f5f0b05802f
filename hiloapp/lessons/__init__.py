"""The tutorial as data: lessons, each a fixed record with what is asked and said, and how one is run."""
