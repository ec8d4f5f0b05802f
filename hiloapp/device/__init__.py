"""What the device offers: sound, vibrating, staying awake, its language, its notch. Nothing where absent."""
