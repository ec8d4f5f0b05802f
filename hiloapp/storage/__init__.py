"""Files in the user's data folder: versioned, and safe against crashes."""
