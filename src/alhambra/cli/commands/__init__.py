"""The commands, one file each: `alhambra simulate` is the function `simulate` in `simulate.py`."""
