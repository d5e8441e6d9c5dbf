## The pieces

type-pavilion = Pavillon
type-seraglio = Serail
type-arcades = Arkaden
type-chambers = Gemächer
type-garden = Garten
type-tower = Turm
type-fountain = Brunnen
florin = Gulden
dirham = Dirham
denar = Denar
ducat = Dukaten
code-florin = Gu
code-dirham = Dh
code-denar = Dn
code-ducat = Dk
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen
tile-name = { $type }, Preis { $cost }, { $sides ->
    [0] keine Mauern
    [one] Mauer im { $walls }
   *[other] Mauern im { $walls }
}
count-of-type = { $type }: { $count }
leads = die meisten
wall = Mauer
reserve = Reserve
reserve-empty = leer
reserve-hint = tippen oder ziehen zum Umbauen
redesign = Umbauen
redesign-hint = tippe ein umrahmtes Gebäude an, um es zurückzunehmen

## Whose turn it is, what to do

your-turn = Du bist dran
turn-of = { $name }
is-choosing = { $name } überlegt
game-over = Das Spiel ist aus
please-wait = Einen Moment
task-act = Geld nehmen, kaufen, umbauen
task-extra = passend bezahlt: noch eine Aktion
task-end = alles getan: beende deinen Zug
task-place = { $tile } einbauen: tippe ein helles Feld an
task-crossing = { $tile } setzen: tippe eine helle Kreuzung an
task-lit = { $what }: tippe an, was hell ist
task-add = umbauen mit { $tile }: tippe ein helles Feld an
task-remove = { $tile } in die Reserve nehmen?
undo = Rückgängig
redo = Wiederholen
end-turn = Zug beenden
end-turn-first = nach einer Aktion
end-turn-place = erst Gekauftes einbauen
place-now = Jetzt einbauen
no-more = Keine weitere Aktion
pass = Passen
cancel = Abbrechen
close = Schließen

## Money and market

money-and-market = Geld und Bauhof
take-money = Geld nehmen
take-hint = eine Karte, oder mehrere bis 5
take-card = { $cards } nehmen
take-sum = { $cards } = { $sum } nehmen
buy-building = Gebäude kaufen
buy-hint = bezahle in der Farbe des Bogens
my-money = Mein Geld
my-sum = { $currency }: { $sum }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
slot-name = Platz { $slot }, { $currency }: { $tile }. { $verdict }
slot-bought = gekauft
slot-empty = leer
exact = passend
exact-plain = nicht überzahlt
n-over = { $n } zu viel
n-short = { $n ->
    [one] { $n } fehlt
   *[other] { $n } fehlen
}
another-action = noch eine Aktion
ends-action = beendet die Aktion
pay-for = { $tile } bezahlen
pay = { $cards } für { $price } zahlen
pay-exactly = { $cards } zahlen, passend { $price }
pay-exact-hint = Passend zahlen bringt noch eine Aktion
pay-over-hint = Es gibt kein Wechselgeld
majority-would-be = { $place } Platz{ $shared ->
    [yes] {" "}(geteilt)
   *[no] {""}
} mit { $count } { $gain ->
    [0] {""}
   *[other] (+{ $gain }, gäbe es jetzt eine Wertung)
}
payments = Zahlungen
more-payments = { $count ->
    [one] noch ein Weg
   *[other] noch { $count } Wege
}
fewer = weniger
offer-plain = Gebäude

## Placing and redesigning

waiting-tiles = Einzubauende Gebäude
your-move = Dein Zug
take-up = { $tile } aufnehmen
place-here = Hier einbauen
swap-here = Hier tauschen
to-reserve = In die Reserve
give-to = An { $name } geben
turn-piece = Drehen
wall-becomes = Mauer { $before } → { $after }
place-n = { $place }.
place-shared = { $place }, geteilt
if-scored-next = { $points } bei einer Wertung jetzt
does-not-fit = Hier nicht
not-now = Nicht möglich
not-allowed = Das ist nicht erlaubt.
rule-number = Regel { $rule }

## Players

players = Spieler
you = du
bot-plays = ein Bot spielt
bot-name = { $level }
level-random = Bummler
level-newcomer = Neuling
level-apprentice = Lehrling
level-greedy = Händler
level-architect = Baumeister
level-vizier = Wesir
level-mcts = Sternkundiger
player-card = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, Mauer { $wall }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}. Palast zeigen
longest-wall = Längste Mauer
cards-in-hand = Karten auf der Hand
if-scored-now = Punkte, gäbe es jetzt eine Wertung
gain-if-scored = +{ $gain } bei Wertung
palace-of = Palast von { $name }
back-to-mine = { $name } · zurück zu meinem
third-card = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, der dritte Spieler
no-wall = keine Mauer, kann nicht gewinnen
third-explained = Der dritte Spieler einer Partie zu zweit zählt nur bei den Mehrheiten mit.
score-track = Punkte: { $scores }
hand-over = Gib das Gerät an { $name }
it-is-me = Ich bin { $name }

## Scorings and supply

scoring-n = Wertung { $n }
scoring-later = Wertung { $n } kommt später
scoring-may-come = Wertung { $n } kann jetzt kommen
last-scoring = Letzte Wertung am Ende
scorings-done = { $count ->
    [0] noch keine Wertung
    [one] eine Wertung vorbei
   *[other] { $count } Wertungen vorbei
}
chance-explained = Chance, dass die nächsten vier Karten sie bringen
tiles-left = { $count ->
    [one] Gebäude übrig
   *[other] Gebäude übrig
}

## What happened

event-take = { $name } nimmt { $cards }
event-buy = { $name } kauft { $tile } für { $amount } { $currency }{ $exact ->
    [yes] , passend
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } zu viel
}
event-place = { $name } baut { $tile } ein
event-reserve = { $name } legt { $tile } in die Reserve
event-add = { $name } baut { $tile } aus der Reserve ein
event-remove = { $name } nimmt { $tile } in die Reserve
event-swap = { $name } tauscht { $old } gegen { $tile }
event-done = { $name } verzichtet auf eine weitere Aktion
event-pass = { $name } passt
event-give = { $name } gibt { $tile } weg
event-third-draws = { $name } zieht { $tile }
event-draw = { $card } wird aufgedeckt
event-market = { $tile } kommt in den Bauhof
event-scoring-card = Eine Wertungskarte kommt
event-reshuffle = Das abgelegte Geld wird gemischt
event-turn = { $name } ist dran
event-scoring = Wertung { $scoring }
event-majority = { $name }: { $type }, { $count }, Platz { $place }{ $sharers ->
    [1] {""}
   *[other] , geteilt durch { $sharers }
}
event-wall = { $name }: längste Mauer { $length }{ $more }
event-award = { $name } gewinnt { $tile } mit den meisten { $currency } ({ $amount })
event-unclaimed = { $tile } bleibt liegen: niemand hat eindeutig die meisten { $currency }
event-end = Das Spiel ist aus
event-discard-money = { $name } wirft { $amount } { $currency } ab
log = Verlauf
log-empty = Hier wird der erste Zug stehen.

## Connection

line-lost = Verbindung verloren, neuer Versuch. Nichts geht verloren.
line-healed = Wieder da. Nichts ging verloren.
i-am-back = Ich bin zurück
refused-limit = Das war zu schnell; warte einen Moment.
refused-storage = Der Server konnte es nicht speichern, nichts hat sich geändert. Versuche es noch einmal.
refused-illegal = Das ist nicht erlaubt.
refused-bad-message = Der Server hat das nicht verstanden; lade die Seite neu.
refused-bad-request = Der Server hat das nicht verstanden; lade die Seite neu.
refused-not-started = Die Partie hat noch nicht begonnen.
refused-not-playing = Es läuft keine Partie.
refused-not-ready = Es gibt freie Plätze, oder die Partie hat schon begonnen.
refused-no-seat = Diesen Platz gibt es nicht.
refused-empty = Dort sitzt niemand.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-redo = Es gibt nichts zu wiederholen.
refused-not-finished = In diesem Zug ist noch etwas zu entscheiden.
refused-not-away = Für dich spielt kein Bot.
lost-page = Diese Seite gibt es nicht
lost-table = Diesen Tisch gibt es nicht

## Field and keys

zoom = Zoom
zoom-in = Vergrößern
zoom-out = Verkleinern
fit = Alles zeigen
help = Hilfe
shortcuts = Tasten mit einem Buchstaben
shortcuts-on = An
shortcuts-off = Aus
press-again = Drücke noch einmal N, um den Zug zu beenden

## Start page and settings

headline = Baue den schönsten Palast
subline = Geld in vier Währungen, sechs Arten von Gebäuden, eine lange Mauer. Zwei bis sechs Spieler, etwa vierzig Minuten.
play-now = Jetzt spielen
more = Weitere Optionen
less = Weniger
bots = Bots
edition = Ausgabe
edition-revised = Überarbeitet
edition-classic = Klassisch
edition-classic-pt = Klassisch, portugiesisches Blatt
edition-revised-line = Wie heute gedruckt. Zu zweit heißt der Dritte Boabdil und nimmt jedes Plättchen.
edition-classic-line = Wie zuerst gedruckt. Zu zweit heißt der Dritte Dirk und nimmt jedes Plättchen.
edition-classic-pt-line = Nach dem portugiesischen Blatt: Zu zweit nimmt Dirk nur Plättchen, die nirgends passen.
modules = Module
more-actions = Weitere Aktionen
all-choices = Alle Möglichkeiten
with-friends = Mit Freunden spielen
with-friends-hint = Einen Tisch machen, den Link teilen
with-anybody = Mit irgendwem spielen
with-anybody-hint = An einen wartenden Tisch, oder einen aufmachen
pass-and-play = Reihum am Gerät
pass-and-play-hint = Alle an diesem Gerät
puzzles = Aufgaben
puzzles-hint = Finde den besten Zug: jeden Tag eine neue
your-name = Dein Name
me = Spieler
player-n = Spieler { $n }
begin = Beginnen
my-tables = Meine Tische
open-tables = Offene Tische
no-tables-of-mine = Noch keiner. „Jetzt spielen“ beginnt den ersten.
no-open-tables = Keiner. Mach einen auf, es dauert eine Sekunde.
nobody-yet = noch niemand
seats-taken = { $taken } von { $seats }
table-open = Wartet
resume = Weiter
look = Ansehen
join = Mitspielen
rules = Regeln
replay = Wiederholung
about = Über
about-text = Eine freie Fassung des Brettspiels Alhambra: Motor, Bots, Server und dieses Programm. Zeichnungen und Worte sind unsere eigenen.
to-start = Zur Startseite
settings = Einstellungen
language = Sprache
theme = Licht
theme-auto = Wie das System
theme-light = Tag
theme-dark = Nacht
switch-theme = Tag oder Nacht

## Before the game

copy-link = Link kopieren
copied = Kopiert
table-deals = Es wird gemischt: Alle geben etwas Zufall dazu.
