reason-cat = a cat, +{ $points } in each scoring
source-cat = cats
tip-cats = A cat costs nothing but an action, and scores in every scoring. Look for a building with many ways.
