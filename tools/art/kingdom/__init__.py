"""The fifteen Kingdom cards, one drawing function each, and the stars the deck's data prints on them."""
