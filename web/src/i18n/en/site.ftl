## The static site: the whole game in this browser

site-loading = The game is being loaded: { $loaded } of { $total } MB
site-starting = The game is starting …
site-loading-hint = Rules, settings and your tables can be read meanwhile. Next time it takes a moment only.
site-ready = Everything is on this device. You can play without a network.
site-failed = The game could not be loaded.
site-retry = Try again
site-friends = Playing with friends by a link needs a server; this page has none. Round this device you can play together.
site-needs-server = This needs a server
site-needs-server-hint = Friends by link, open tables and the deal of the day are on a server of the game. Against bots, round this device, puzzles, rules and replays are all here.
site-reduced = { $levels }: weaker here than on a server, for there are 2 seconds for a turn.
site-line-lost = The table has stopped for a moment and starts again. Nothing is lost.
site-update = A new version is there.
site-update-now = Reload
site-update-later = Later
site-data-hint = Your games are kept in this browser and nowhere else. Save them as one file from time to time; it can be read here, in another browser, or on a server.
site-export = Save everything (one file)
site-import = Read a saved file
site-imported = { $added ->
    [0] No table of this file is new here.
    [one] One table was added.
   *[other] { $added } tables were added.
}
site-import-refused = { $count ->
    [one] One table of the file could not be read and was left out.
   *[other] { $count } tables of the file could not be read and were left out.
}
site-refused-storage = This browser could not store it, so nothing has changed. If the device is full, delete old games or make room.
site-refused-needs-server = This needs a server; this page has none.
site-refused-offline = The game on this device has stopped. Try again.
workshop-link = Workshop
workshop-link-hint = Write a bot in Python and play against it
