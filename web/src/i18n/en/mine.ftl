## Who I am

seal-colour = Colour of my seal
seal-colour-0 = teal
seal-colour-1 = rose
seal-colour-2 = amber
seal-colour-3 = blue
seal-colour-4 = olive
seal-colour-5 = slate
seal-shape = Shape of my seal
seal-shape-0 = star
seal-shape-1 = circle
seal-shape-2 = arch
seal-shape-3 = hexagon
seal-shape-4 = square
seal-shape-5 = shield
seal-hint = Remembered on this device. If somebody at a table has the same, whoever came later gets another.
identity-save = Use at this table
identity-saved = Done

## On another device

other-device = On another device
other-device-hint = Go on with your games and your seat elsewhere. There is no account: a secret key on this device is all that says who you are.
device-show = Show link and code
device-hide = Hide
device-link = Link with my key
device-warning = Whoever has this link is you: they can play in your seats and see your games. Send it to nobody but yourself.
device-here-only = Only this computer can open it: start the server with ./alhambra --lan for other devices.
device-code = Link or code from another device
device-code-use = Use it
device-no-code = That is no link or code of a device.
device-take = Take over who you are on another device?
device-take-as = Be { $name } on this device, too?
device-take-warning = Do this only if the link is your own. Games that were played on this device under another key are then no longer listed here.
device-take-yes = Yes, that is me
device-take-no = No
refused-no-key = You have not played here yet, so there is nothing to take along.
refused-bad-key = This key is not from this server.
blocked-people = People you have blocked
blocked-hint = You see nothing that they write, at no table. They do not learn of it.
unblock = Hear { $name } again
