tip-sites = Du kannst ein Gebäude zum halben Preis als Baustelle kaufen. Seine Mauern zählen sofort, das Gebäude erst, wenn es fertig ist.
tip-siteToken = Wähle die Währung, in der du dieses Gebäude fertigstellen wirst. Nur du kennst sie.
