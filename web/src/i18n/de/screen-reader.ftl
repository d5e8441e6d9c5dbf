## Was man hört statt sieht

skip-link = Zum Hauptteil springen
cell-middle = Mitte
cell-empty = leer
cell-lit = hier kann gebaut werden
cell-lit-swap = kann getauscht werden
cell-lit-remove = kann in die Reserve
cell-lit-crossing = die Kreuzung an der Ecke Nordost ist frei
spoken-wall = Mauer { $before } auf { $after }
spoken-majority = { $type }: { $count }, Platz: { $place }
spoken-marked = Markiert
spoken-undone = Zurückgenommen
