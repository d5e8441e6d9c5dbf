## A new table

seats = Seats
person = Person
person-or-bot = Player { $n }: person or bot
bots-n = { $count ->
    [one] a bot
   *[other] { $count } bots
}
bot-level = Bot: { $level }
table-rules = At the table
undo-allowed = Undo within a turn
open-money = Money lies open
pace-days = Over days
clock = Clock
clock-none = None
clock-turn = Per turn
clock-fischer = Bank
clock-turn-time = Time for a turn
clock-bank = Time to begin with
clock-increment = Added each turn
fact-edition = { $edition } edition
fact-turn = { $time } per turn
fact-fischer = { $time }, plus { $more } each turn
fact-no-undo = no undo

## Before the game

bot = bot
presence-here = here
presence-away = not here
spectators-n = { $count ->
    [0] Nobody is looking on.
    [one] One person is looking on.
   *[other] { $count } people are looking on.
}

## Chat

chat = Chat
chat-unread = Chat, { $count } new
chat-empty = Nobody has said anything yet.
chat-line = Message
chat-send = Send
chat-more = More about what { $name } wrote
chat-blocked = You see no more of { $name }. “Who I am” lists whom you have blocked.
chat-looks-on = Only those who sit at the table can write.

## People at the table

people = At the table
stand-in-left = has left; a bot plays ({ $level })
stand-in-clock = ran out of time; a bot plays ({ $level })
stand-in-vote = voted away; a bot plays ({ $level })
stand-in-fault = a bot plays after a fault ({ $level })
bot-for-you-left = You have left the table. A bot plays for you.
bot-for-you-clock = Your time ran out. A bot plays for you.
bot-for-you-vote = The others voted for a bot in your place.
bot-for-you-fault = After a fault a bot plays for you.
player-away = { $name } is not here.
vote-bot = Let a bot play for { $name }
vote-from = A bot can be voted in for { $name } from { $time } on.
vote-back = Take my vote back
votes-n = { $votes } of { $needed } votes
clock-left = { $name }: { $time } left
leave-table = Leave the table
leave-sure = Leave this game? A bot plays on for you. You can come back as long as it lasts.
leave-yes = Leave
leave-no = Stay

## When it does not work

lost-table-hint = The link may be incomplete, or the table was cleared away long ago.
lost-full = Too many people are looking at this table
lost-full-hint = Try again in a while.
lost-server-full = This server is full
lost-server-full-hint = Try again in a while. Games that run go on.
lost-forbidden = This page may not talk to the server
lost-forbidden-hint = Open the game at the server's own address.
lost-hostile = The server has closed this connection
lost-hostile-hint = It got too many messages that make no sense. The game itself goes on.
lost-fault = This table cannot be shown
lost-fault-hint = Something went wrong on the server; its log says what. What was done is kept.
server-gone = The server does not answer
server-gone-hint = We keep trying. As soon as it is back, the table appears here; nothing is lost.
refused-offline = The server does not answer. Is it running?
refused-stale = The table had moved on; look again.
offline = The server does not answer. Is it running?
refused-fault = Something went wrong on the server; nothing has changed.
refused-not-your-turn = It is not your turn.
refused-quota = You or others at your address have made much here already. Wait a while.
refused-server-full = This server is full just now. Games that run go on; try again in a while.
why-many-tables = You sit at many tables. Finish or leave some of them first.
why-many-waiting = You wait at many tables whose games have not begun. Leave some of them first.
refused-undo-limit = Too much was taken back in this turn. Go on from here, or do it again.
refused-bad-share = This is not the share in the deal that was chosen for this seat.
refused-not-yours = This is not your seat.
refused-not-seated = Take a seat first.
refused-spectator = Only those who sit at the table can do this.
refused-away = A bot is playing for you. Say that you are back.
refused-taken = Somebody sits there already.
refused-reserved = This seat is kept for somebody else.
refused-started = The game has begun already.
refused-over = The game is over.
refused-here = This player is here after all.
refused-voted = That is your vote already.
refused-no-vote = There is nothing to vote on here.
refused-vote-early = Over days you can vote for a bot when only a quarter of the time is left, and not during a vacation.
refused-no-table = There is no such table.
refused-bad-name = This name cannot be used. Try another one.
refused-too-big = That is too long.
who-i-am = Who I am
share = Share
notices = Notices when I look elsewhere
notices-insecure = This browser shows notices only with https or on the machine of the game itself.
notices-denied = This browser has been told not to show notices of this page; its settings can change that.
notice-turn = Your turn
notice-over = The game is over
notice-joined = { $name } has sat down at your table
vacation = Vacation
vacation-until = On vacation until { $date }
notice-reminder = Your time runs out: { $time } left for your turn
notices-always = Also when no tab of the game is open.
notices-open-tab = Only while a tab of the game is open: this server or this browser cannot do more.
push-turn = Your turn
push-reminder = Your time runs out: it is your turn
push-joined = Somebody has sat down at your table
push-over = The game is over
my-games = My games
daily-deal = Deal of the day
daily-deal-hint = The same for everybody, one try a day
deal-to-results = Compare with others
lost-closed = This deal is still being played
lost-closed-hint = Its games open to you when you have played it yourself, or when its time is over.
refused-closed-deal = Others can still play this deal. Its games open to you when you have played it yourself, or when its time is over.
refused-one-try = This is your one try. No bot can play it for you; it waits for you.
refused-other-group = You play this deal in another group.
