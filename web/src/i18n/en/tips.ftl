# The first-game guide: one or two sentences for each situation; guide/tipRules.json has the rule behind each.

tip-turnStarts = It is your turn: take money, buy a building or redesign your palace. Buildings that you can pay for say “exact” or “over”.
tip-chooseMoney = Take one card of any value, or several worth [n:money.together] or less together. Many small cards make it easier to pay exactly.
tip-moneyTooMuch = These cards are worth more than [n:money.together] together. Take fewer, or a single one.
tip-marketExact = You can pay this building exactly. Then you may do another action in the same turn.
tip-marketOver = You can buy this building, but you would pay too much and get no change. It ends your actions, too.
tip-marketNothing = You cannot pay for anything on the market yet. Take money in a currency that you will need.
tip-afterExact = Paid exactly: you may do one more thing, even buy again. Or stop here and place what you have bought.
tip-placeTile = Put the new building on a lit cell, or keep it in reserve. Tiles are never turned.
tip-illegalCell = It does not fit here; what is in the way is marked in red. Choose a lit cell or the reserve.
tip-reserve = Tiles in reserve score nothing. You can add them to your palace later by redesigning, which takes an action.
tip-redesign = Add a tile from your reserve, take one back, or swap two in the same place. That is your whole action.
tip-endTurn = Nothing is left to do. End your turn, and money and market are filled up again.
tip-undo = You can take back every step of your turn until you end it. Try things out!
tip-othersTurn = The others play now; watch which money they take. You can plan already: the market shows what you could pay.
tip-scoringSoon = A scoring may come with the next cards. Buildings in your reserve will not count, so build them in time.
tip-scoring = Each type is compared: most buildings bring most points, and equal numbers share. Then your longest wall counts.
tip-wallGrows = Outer walls in one unbroken line bring a point for each side in every scoring. Leave some open sides, or you cannot build on.
tip-endNear = Few tiles are left: when the market cannot be filled, the game is over. Build your reserve before that.
tip-leftOvers = Tiles left on the market go to whoever has most money of their currency. You may build them or keep them in reserve.
tip-gameOver = That was the game: most points win. Look at where they came from, or watch the game again.
tip-thirdPlayer = With two players a third one is imagined: he has tiles and takes part in the majorities. He builds no wall and cannot win.
tip-gift = You may give a bought tile to the third player instead of building it. That can cost your rival a majority.
