## The static site: the whole game in this browser

static-loading = The game is being loaded: { $loaded } of { $total } MB
static-starting = The game is starting …
static-loading-hint = Rules, settings and your tables can be read meanwhile. Next time it takes a moment only.
static-ready = Everything is on this device. You can play without a network.
static-failed = The game could not be loaded.
static-retry = Try again
static-friends = Playing with friends by a link needs a server; this page has none. Round this device you can play together.
static-needs-server = This needs a server
static-needs-server-hint = Friends by link, open tables and the deal of the day are on a server of the game. Against bots, round this device, puzzles, rules and replays are all here.
static-reduced = { $levels }: weaker here than on a server, for there are 2 seconds for a turn.
static-line-lost = The table has stopped for a moment and starts again. Nothing is lost.
static-update = A new version is there.
static-update-now = Reload
static-update-later = Later
static-data-hint = Your games are kept in this browser and nowhere else. Save them as one file from time to time; it can be read here, in another browser, or on a server.
static-export = Save everything (one file)
static-import = Read a saved file
static-imported = { $added ->
    [0] All tables of this file are here already.
    [one] One table was added.
   *[other] { $added } tables were added.
}
static-refused-storage = This browser could not store it, so nothing has changed. If the device is full, delete old games or make room.
static-refused-needs-server = This needs a server; this page has none.
static-refused-offline = The game on this device has stopped. Try again.
workshop = Workshop
static-workshop-hint = Write a bot or a module in Python
