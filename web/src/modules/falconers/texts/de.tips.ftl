tip-falconers = Ein Falke kostet eine Karte beliebigen Wertes, und Falken sind deine einzige Aktion im Zug. Nimm dafür kleine Karten.
tip-falconCrossing = Ein Falke braucht eine Kreuzung von vier Plättchen mit seinen beiden Arten. Für den gewählten Falken leuchten sie auf.
