"""What a person sees on a drawing: what lies behind letters, what lies over them, and which pieces look alike."""
