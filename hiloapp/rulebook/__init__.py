"""The rules as people read them: chapters, pictures as records, search, and the rule that matters now."""
