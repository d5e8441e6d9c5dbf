## A table with friends: the form, the invitation, the lobby, what a guest sees

list-openly = List it among the open tables
make-table = Make a table for { $count }
table-waits = { $count ->
    [one] Waiting for one player
   *[other] Waiting for { $count } players
}
link = Link of this table
seat-empty = empty seat
stand-up = Stand up
seat-bot = Put a bot here
starts-when-full = The game starts when every seat is taken.
invite = Invite the others
invite-hint = Send the link, or let them point a phone at the code.
qr-label = QR code of the link
seat-kept-rematch = kept for somebody from the last game
which-bot = Bot for seat { $n }
pace-live = Live
pace-days-hint = Nobody has to stay: come back when it is your turn.
guest-title = { $name } invites you to Alhambra
guest-title-nobody = There is a seat for you at Alhambra
guest-join = Join the game
invite-here-only = Only this computer can open this link.
invite-here-only-how = So that others can join, stop the server and start it again with { $command }. The table stays.
invite-address = Address for the others
bots-among = Bots among them
bots-level = Their level
stop-waiting = Stop waiting
stay-here = Stay on this page: if you are gone for a while, your seat is free again.
groups-same-deal = Groups
groups-count = { $count }, same deal
groups-make = Make { $count } tables with one deal
