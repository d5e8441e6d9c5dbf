## A new table

seats = Plätze
person = Mensch
person-or-bot = Spieler { $n }: Mensch oder Bot
bots-n = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
}
bot-level = Bot: { $level }
table-rules = Am Tisch
undo-allowed = Rücknahme im eigenen Zug
open-money = Geld liegt offen
pace-days = Über Tage
clock = Uhr
clock-none = Keine
clock-turn = Pro Zug
clock-fischer = Zeitkonto
clock-turn-time = Zeit für einen Zug
clock-bank = Zeit zu Beginn
clock-increment = Zugabe pro Zug
fact-edition = Ausgabe: { $edition }
fact-turn = { $time } pro Zug
fact-fischer = { $time }, dazu { $more } pro Zug
fact-no-undo = ohne Rücknahme

## Before the game

bot = Bot
presence-here = da
presence-away = nicht da
spectators-n = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}

## Chat

chat = Chat
chat-unread = Chat, { $count } neu
chat-empty = Noch hat niemand etwas gesagt.
chat-line = Nachricht
chat-send = Senden
chat-more = Mehr zu dem, was { $name } schrieb
chat-blocked = Von { $name } siehst du nichts mehr. „Wer ich bin“ nennt, wen du blockiert hast.
chat-looks-on = Nur wer am Tisch sitzt, kann schreiben.

## People at the table

people = Am Tisch
stand-in-left = ist gegangen; ein Bot spielt ({ $level })
stand-in-clock = Zeit abgelaufen; ein Bot spielt ({ $level })
stand-in-vote = abgewählt; ein Bot spielt ({ $level })
stand-in-fault = nach einem Fehler spielt ein Bot ({ $level })
bot-for-you-left = Du hast den Tisch verlassen. Ein Bot spielt für dich.
bot-for-you-clock = Deine Zeit ist abgelaufen. Ein Bot spielt für dich.
bot-for-you-vote = Die anderen haben für einen Bot an deiner Stelle gestimmt.
bot-for-you-fault = Nach einem Fehler spielt ein Bot für dich.
player-away = { $name } ist nicht da.
vote-bot = Einen Bot für { $name } spielen lassen
vote-from = Ab { $time } kann für { $name } ein Bot gewählt werden.
vote-back = Meine Stimme zurücknehmen
votes-n = { $votes } von { $needed } Stimmen
clock-left = { $name }: noch { $time }
leave-table = Den Tisch verlassen
leave-sure = Diese Partie verlassen? Ein Bot spielt für dich weiter. Solange sie dauert, kannst du zurückkommen.
leave-yes = Verlassen
leave-no = Bleiben

## When it does not work

lost-table-hint = Vielleicht ist der Link unvollständig, oder der Tisch wurde vor langer Zeit abgeräumt.
lost-full = Zu viele schauen diesem Tisch zu
lost-full-hint = Versuche es in einer Weile noch einmal.
lost-server-full = Dieser Server ist voll
lost-server-full-hint = Versuch es später noch einmal. Laufende Partien gehen weiter.
lost-forbidden = Diese Seite darf nicht mit dem Server sprechen
lost-forbidden-hint = Öffne das Spiel unter der Adresse des Servers selbst.
lost-hostile = Der Server hat diese Verbindung geschlossen
lost-hostile-hint = Er bekam zu viele Nachrichten ohne Sinn. Die Partie selbst geht weiter.
lost-fault = Dieser Tisch lässt sich nicht zeigen
lost-fault-hint = Auf dem Server ist etwas schiefgegangen; sein Protokoll sagt, was. Was gespielt wurde, ist gespeichert.
server-gone = Der Server antwortet nicht
server-gone-hint = Wir versuchen es weiter. Sobald er wieder da ist, erscheint hier der Tisch; nichts geht verloren.
refused-offline = Der Server antwortet nicht. Läuft er?
refused-stale = Der Tisch war schon weiter; sieh noch einmal hin.
offline = Der Server antwortet nicht. Läuft er?
refused-fault = Auf dem Server ging etwas schief; nichts hat sich geändert.
refused-not-your-turn = Du bist nicht am Zug.
refused-quota = Du oder andere unter deiner Adresse haben hier schon viel angelegt. Warte eine Weile.
refused-server-full = Dieser Server ist gerade voll. Laufende Partien gehen weiter; versuch es später noch einmal.
why-many-tables = Du sitzt an vielen Tischen. Beende oder verlass erst einige davon.
why-many-waiting = Du wartest an vielen Tischen, deren Partie noch nicht begonnen hat. Verlass erst einige davon.
refused-undo-limit = In diesem Zug wurde zu viel zurückgenommen. Spiel von hier weiter, oder mach es noch einmal.
refused-bad-share = Das ist nicht der Anteil am Mischen, der für diesen Platz bestimmt war.
refused-not-yours = Das ist nicht dein Platz.
refused-not-seated = Setz dich erst an den Tisch.
refused-spectator = Das kann nur, wer am Tisch sitzt.
refused-away = Ein Bot spielt für dich. Sag, dass du zurück bist.
refused-taken = Dort sitzt schon jemand.
refused-reserved = Dieser Platz ist für jemand anderen freigehalten.
refused-started = Die Partie hat schon begonnen.
refused-over = Die Partie ist vorbei.
refused-here = Die Person ist doch da.
refused-voted = So hast du schon gestimmt.
refused-no-vote = Hier gibt es nichts abzustimmen.
refused-vote-early = Über Tage kann man erst für einen Bot stimmen, wenn nur noch ein Viertel der Zeit übrig ist, und nicht im Urlaub.
refused-no-table = Diesen Tisch gibt es nicht.
refused-bad-name = Dieser Name geht nicht. Versuche einen anderen.
refused-too-big = Das ist zu lang.
who-i-am = Wer ich bin
share = Teilen
notices = Meldungen, wenn ich woanders bin
notices-insecure = Dieser Browser zeigt Meldungen nur mit https oder auf dem Rechner des Spiels selbst.
notices-denied = Dieser Browser soll keine Meldungen dieser Seite zeigen; das lässt sich in seinen Einstellungen ändern.
notice-turn = Du bist dran
notice-over = Die Partie ist zu Ende
notice-joined = { $name } hat sich an deinen Tisch gesetzt
vacation = Urlaub
vacation-until = Im Urlaub bis { $date }
notice-reminder = Deine Zeit läuft ab: noch { $time } für deinen Zug
notices-always = Auch wenn kein Tab des Spiels offen ist.
notices-open-tab = Nur solange ein Tab des Spiels offen ist: Dieser Server oder dieser Browser kann nicht mehr.
push-turn = Du bist dran
push-reminder = Deine Zeit läuft ab: Du bist dran
push-joined = Jemand hat sich an deinen Tisch gesetzt
push-over = Die Partie ist zu Ende
my-games = Meine Partien
daily-deal = Partie des Tages
daily-deal-hint = Für alle dieselbe, ein Versuch am Tag
deal-to-results = Mit anderen vergleichen
lost-closed = Diese Partie wird noch gespielt
lost-closed-hint = Die Spiele anderer öffnen sich dir, wenn du sie selbst gespielt hast oder wenn ihre Zeit um ist.
refused-closed-deal = Andere können diese Partie noch spielen. Ihre Spiele öffnen sich dir, wenn du sie selbst gespielt hast oder wenn ihre Zeit um ist.
refused-one-try = Das ist dein einziger Versuch. Kein Bot kann für dich weiterspielen; er wartet auf dich.
refused-other-group = Du spielst diese Partie in einer anderen Gruppe.
