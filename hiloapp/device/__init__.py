"""What the device offers: staying awake, vibrating, its language, its notch. Does nothing where absent."""
