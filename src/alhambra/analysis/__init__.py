"""What a decision was worth: win chances and points of the move made and of others, with reasons."""
