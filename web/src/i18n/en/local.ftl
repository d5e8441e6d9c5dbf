## The static client: the whole game in this browser

local-loading = The game is being loaded: { $loaded } of { $total } MB
local-starting = The game is starting …
local-loading-hint = Rules, settings and your tables can be read meanwhile. Next time it takes a moment only.
local-ready = Everything is on this device. You can play without a network.
local-failed = The game could not be loaded.
local-retry = Try again
local-friends = Playing with friends by a link needs a server; this page has none. Round this device you can play together.
local-needs-server = This needs a server
local-needs-server-hint = Friends by link, open tables and the deal of the day are on a server of the game. Against bots, round this device, puzzles, rules and replays are all here.
local-reduced = { $levels }: weaker here than on a server, for there are 2 seconds for a turn.
local-line-lost = The table has stopped for a moment and starts again. Nothing is lost.
local-update = A new version is there.
local-update-now = Reload
local-update-later = Later
local-data-hint = Your games are kept in this browser and nowhere else. Save them as one file from time to time; it can be read here, in another browser, or on a server.
local-export = Save everything (one file)
local-import = Read a saved file
local-imported = { $added ->
    [0] No table of this file is new here.
    [one] One table was added.
   *[other] { $added } tables were added.
}
local-import-refused = { $count ->
    [one] One table of the file could not be read and was left out.
   *[other] { $count } tables of the file could not be read and were left out.
}
refused-bad-file = This is not a file of saved tables.
local-refused-storage = This browser could not store it, so nothing has changed. If the device is full, delete old games or make room.
local-refused-needs-server = This needs a server; this page has none.
local-refused-offline = The game on this device has stopped. Try again.
workshop-link = Workshop
workshop-link-hint = Write a bot in Python and play against it
