# What is being shown of others' turns, what was missed, and what could not be done.
skip-to-my-turn = Skip to my turn
looking-on = You are looking on
auto-end = End my turn by itself when nothing is left to decide
line-missed = Back again. Meanwhile ({ $n ->
    [one] one thing
   *[other] { $n } things
  }):
read-log = Read the log
line-outdated = There is a new version of the game. Load the page again to play on.
lost-outdated = This page is out of date
lost-outdated-hint = There is a new version of the game. Load the page again.
reload = Load again
chunk-failed = A part of the page could not be loaded.
copy-failed = It could not be copied. Here is the link:
replay-on-as = Play for

## Without the server

play-offline = Play on this device, without the server
play-offline-get = Play without a network
