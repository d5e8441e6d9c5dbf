## What is heard instead of seen

skip-link = Skip to the main part
cell-middle = middle
cell-empty = empty
cell-lit = can be built here
cell-lit-swap = can be swapped
cell-lit-remove = can go to the reserve
cell-lit-crossing = the crossing at its north-east corner is free
spoken-wall = wall { $before } to { $after }
spoken-majority = { $type }: { $count }, place: { $place }
spoken-marked = Marked
spoken-undone = Taken back
