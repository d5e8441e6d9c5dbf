tip-portals = Mit einem Gebäude kannst du für etwas mehr ein Portal derselben Art kaufen. In deiner längsten Mauer bringt es Zusatzpunkte.
tip-portalPlace = Dreh das Portal, bis eine kurze Seite ein Gebäude seiner Art berührt. Die lange Seite wird Teil deiner Mauer.
