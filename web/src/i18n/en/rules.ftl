# The words of the rules pages; rules/structure.json says which sentence stands where, rules/types.ts what [rule:B5]
# and its like mean. A message is one line.

## labels around the content
# the heading of all pages
rules-label-rules = The rules
rules-part-base = The game
rules-part-modules = Modules
rules-label-on-this-page = On this page
rules-label-next = Next
# before the rule numbers of a section
rules-label-explains = Rule no.
rules-label-allowed = Allowed
rules-label-refused = Not allowed
rules-label-wall = Longest wall
rules-label-points = Points
rules-label-counts = Counts
rules-label-reserve = In reserve
rules-label-price = Price
rules-label-paid = Paid
rules-label-over = Too much
rules-label-again = Another action
rules-label-no-more = No further action
rules-label-stored = Kept
# of a left-over tile that nobody wins
rules-label-stays = Stays there
rules-label-wins = Wins
rules-label-type = Type
rules-label-tiles = Tiles
rules-label-cost = Cost
rules-label-scoring = Scoring
rules-label-edition = Edition
rules-label-third = Third player
rules-label-gift = May be given to him
rules-gift-any = any bought tile
rules-gift-unplaceable = only a tile that fits nowhere
rules-label-supply = Tiles come from
rules-supply-tower = a tower
rules-supply-bag = a bag
rules-label-tie = Equal points are called
rules-tie-draw = a draw
rules-tie-shared-victory = a shared victory
rules-label-players = Players

## basics
rules-basics-title = How to play
rules-basics-lead = Collect money, buy buildings and fit them together into a palace with a long wall. Read this page and the next two, and you can play.

rules-basics-aim-heading = What it is about
rules-basics-aim-1 = Each player builds an Alhambra: a palace of square tiles that grows from a fountain. Three times in the game there is a **scoring**. Then two things bring points: having **more buildings of a type** than the others [rule:P2], and the **longest wall** round your own palace [rule:P5]. Whoever has most points at the end wins.

rules-basics-table-heading = What lies on the table
rules-basics-table-1 = **The market** has [n:tiles.slots] slots with one tile each. Every slot takes its own currency: 1 florin, 2 dirham, 3 denar, 4 ducat.
rules-basics-table-2 = **The display** shows [n:money.display] open money cards.
rules-basics-table-3 = **Your hand** is your money. Only you see it, but everybody sees how many cards you hold.
rules-basics-table-4 = **Your palace** begins with the fountain, which has no walls and belongs to no type.
rules-basics-table-5 = **Your reserve** keeps tiles that are yours but not built yet.
rules-basics-table-6 = Palaces, reserves, market, display and points are open to all.
rules-basics-table-7 = There are [n:tiles.all] building tiles of six types, with up to three walled sides. The dearer types bring more points.
rules-basics-table-8 = Money has four currencies and the values 1 to [n:money.highest]. There are [n:money.copies] of each card, [n:money.all] in all.

rules-basics-start-heading = The start
rules-basics-start-1 = From [n:players.least] to [n:players.most] people can play. Market and display are laid out. Each player is dealt money, openly, until it is worth [n:money.hand] or more. Whoever got the fewest cards begins; among equals, whoever has the least money.
rules-basics-start-2 = The rest of the money is split into [n:money.piles] piles. One scoring card is shuffled into the second pile and one into the fourth, so you know roughly when a scoring comes, but not exactly. Then the piles are put on top of each other.

rules-basics-turn-heading = Your turn
rules-basics-turn-1 = Turns go clockwise. On yours you do **one** of three things:
rules-basics-turn-2 = **take money** [rule:T2],
rules-basics-turn-3 = **buy** a building [rule:T3],
rules-basics-turn-4 = **redesign** your palace [rule:T6].
rules-basics-turn-5 = After an exact payment you may do another one [rule:T4]. At the end you place what you bought.

rules-basics-money-heading = Take money
rules-basics-money-1 = Take one card of the display, whatever its value. Or take several that are worth [n:money.together] or less together; their currencies do not matter.
rules-basics-money-2 = Two small cards: not more than [n:money.together] together.
rules-basics-money-3 = A single card may be as high as it likes.
rules-basics-money-4 = Too much for two cards.

rules-basics-buy-heading = Buy a building
rules-basics-buy-1 = Choose a tile on the market and pay at least its cost, with cards of its slot’s currency only. You get no change: what you pay too much is lost. Money spent goes to the discard pile.
rules-basics-buy-2 = No cards of yours make [x:price], so you pay [x:paid]. [x:over] are lost, and it was your only action.

rules-basics-exact-heading = Pay exactly: another action
rules-basics-exact-1 = If you pay **exactly** the cost, you may do another action of any kind, even buy again. Empty slots are not filled meanwhile. So you can buy up to four buildings in one turn, if each is paid exactly, and then do one thing more. You may also stop.
rules-basics-exact-2 = Taking money, redesigning and paying too much end your actions.
rules-basics-exact-3 = [x:paid] for [x:price]: exact. It is still your turn.

rules-basics-redesign-heading = Redesign
rules-basics-redesign-1 = Redesigning is one of these, and takes a whole action:
rules-basics-redesign-2 = **add** a tile from your reserve to your palace,
rules-basics-redesign-3 = **take** a tile from your palace to your reserve,
rules-basics-redesign-4 = **swap** a tile of your palace for one of your reserve, in the very same place.
rules-basics-redesign-5 = The fountain stays where it is. Tiles bought this turn are not in your reserve yet, so they cannot be used for it.
rules-basics-redesign-6 = The chambers come in from the reserve, the pavilion goes out. The longest wall grows from [x:wall] to [x:show.0.wall].

rules-basics-finish-heading = The end of your turn
rules-basics-finish-1 = Place the tiles that you bought, in any order: each in your palace or on your reserve.
rules-basics-finish-2 = The display is filled up to [n:money.display] cards, then the market from the lowest empty slot on.
rules-basics-finish-3 = If a scoring card was drawn, there is a scoring now. Then the next player’s turn begins.
rules-basics-finish-4 = When the money runs out, the discard pile is shuffled and used again. A player who can do nothing at all passes; that hardly ever happens.

## building
rules-building-title = Building
rules-building-lead = Four questions decide whether a tile fits: do the sides match, can one walk there, does it touch, is there no hole?

rules-building-sides-heading = Sides match
rules-building-sides-1 = Tiles are never turned: what is up stays up. Where two tiles touch, **wall meets wall** or **open side meets open side**.
rules-building-sides-2 = Open meets open on both sides: that fits.
rules-building-sides-3 = The wall in the west would stand against an open side of the pavilion.

rules-building-foot-heading = On foot from the fountain
rules-building-foot-1 = One must be able to walk from the fountain to every tile: from tile to tile over open sides, never through a wall and never round the outside.
rules-building-foot-2 = In the west there is wall on wall, but the way from the north is open.
rules-building-foot-3 = All sides match, yet only walls lead there: nobody could get in.

rules-building-beside-heading = Side by side
rules-building-beside-1 = A new tile touches your palace along at least one whole side. A corner is not enough.
rules-building-beside-2 = A whole side touches the garden.
rules-building-beside-3 = Only a corner touches.

rules-building-holes-heading = No holes
rules-building-holes-1 = No empty space may be closed in, however large. A gap at a corner is no way out: empty space hangs together through sides only.
rules-building-holes-2 = The place in the middle would be shut in; the corner does not help.
rules-building-holes-3 = So fill the middle first.

rules-building-reserve-heading = The reserve
rules-building-reserve-1 = A tile that does not fit, or that you want to keep for later, goes to your reserve. There is room for any number. In reserve a tile scores nothing; you add it later by redesigning [rule:T6].
rules-building-reserve-2 = The only open side of this tower is in the west. There is no place for it in this palace at the moment.

rules-building-walls-heading = Walls, good and bad
rules-building-walls-1 = Walls on the outside bring points, walls between two tiles bring none. But every wall also closes a side: keep enough open sides to build on.

rules-building-rebuilding-heading = Taking away and swapping
rules-building-rebuilding-1 = When you redesign, the same rules hold for what remains: sides match, every tile can be reached, no holes.
rules-building-rebuilding-2 = Without the garden nobody could reach the tower and the chambers.
rules-building-rebuilding-3 = The tower may go: nothing depends on it.

## scoring
rules-scoring-title = Scoring
rules-scoring-lead = Three scorings, each worth more than the one before. Buildings are compared with the others’; the wall is all your own.

rules-scoring-when-heading = When
rules-scoring-when-1 = The first and the second scoring come when their cards are drawn: after display and market are filled, before the next player acts. The third one is at the end of the game. A scoring card is then put away and another card drawn.

rules-scoring-majorities-heading = Most buildings of a type
rules-scoring-majorities-1 = For each type, count the tiles in the palaces. Reserves do not count, nor does it matter what a tile cost. In the first scoring only the player with most gets points, in the second the first two, in the third the first three. You need at least one tile of the type.
rules-scoring-majorities-2 = Most gardens in scoring [x:scoring]: [x:points.0] points. The second player gets [x:points.1].

rules-scoring-ties-heading = Equal numbers
rules-scoring-ties-1 = Players with equal numbers take the places they cover together: add up those points and share them equally, rounded down. The next player gets the place after that.
rules-scoring-ties-2 = Two share first and second place: [x:points.0] each. No place with points is left for Rosa.
rules-scoring-ties-3 = One is first alone. Two share second and third place: [x:points.1] each.

rules-scoring-wall-heading = The longest wall
rules-scoring-wall-1 = In every scoring your longest unbroken outer wall brings **one point for each walled tile side**. It may turn corners, inwards and outwards; an open side ends it. Only your longest section counts. Double walls between two tiles count nothing. A wall closed all round counts in full.
rules-scoring-wall-2 = [x:wall] sides in one line: [x:points] points. The short piece in the west and the double wall inside bring nothing.

rules-scoring-track-heading = Adding up
rules-scoring-track-1 = Points of all three scorings are added up. Nobody ever loses points.

## end
rules-end-title = The end of the game
rules-end-lead = The game ends when the market can no longer be filled. Then comes the last and largest scoring.

rules-end-last-turn-heading = The last turn
rules-end-last-turn-1 = If, after a turn, there are not enough tiles to fill the market, that was the last turn. What tiles are left are still laid out. If they just suffice, play goes on.
rules-end-last-turn-2 = If a scoring card turns up in this last refill, it is scored first. One that was never drawn is never scored.

rules-end-left-overs-heading = Tiles left on the market
rules-end-left-overs-1 = Now all hands are shown. Each tile left on the market goes, for nothing, to the player with **most money of its currency** in hand. If two are equal or nobody has any, it stays there. Winners build their tiles or put them in reserve; redesigning is over.
rules-end-left-overs-2 = Most florins win the tower. Two players are equal in denars: the garden stays on the market.

rules-end-winner-heading = The winner
rules-end-winner-1 = After the third scoring, most points win. Players with equal points share the victory. The whole order is: place what was bought, fill display and market, score a card that came up, give out the left-over tiles, place them, third scoring.

## two
rules-two-title = Two players
rules-two-lead = With two, an imaginary third player sits at the table: [n:editions.revised.third], or [n:editions.classic.third] in older editions.

rules-two-money-heading = Less money
rules-two-money-1 = There are only [n:money.copiesForTwo] of each money card, [n:money.allForTwo] in all.

rules-two-third-heading = The third player
rules-two-third-1 = He gets [n:third.tiles] tiles at the start, [n:third.tiles] more after the first scoring, and after the second a third of the tiles still in the supply, rounded down. All lie open.
rules-two-third-2 = He has no turns, no money, no palace and no wall, and gets no left-over tiles.
rules-two-third-3 = When types are counted, he takes part like anybody else and takes points away from you. He cannot win.
rules-two-third-4 = He has most chambers and gets [x:points.2]. Ana is second.

rules-two-gifts-heading = Gifts
rules-two-gifts-1 = When you place a bought tile you may give it to the third player instead, to spoil a majority of your rival’s. One edition allows it only for a tile that fits nowhere (see “Editions”).

## editions
rules-editions-title = Editions
rules-editions-lead = The printed editions differ in little. You choose one when you set up a table.

rules-editions-differences-heading = What differs
rules-editions-differences-1 = Only the gift changes what can be done, and only with two players. The other rows are names and words: the game is the same.
