task-token = choose which token goes face down on the site
task-draw-tokens = Draw the tokens
event-draw-tokens = { $name } draws site tokens for { $tile }
event-see-tokens = Tokens drawn: { $currencies }
event-token = { $name } puts a token face down on { $tile }
event-token-face = The token on { $tile } is { $currency }
event-complete = { $name } completes { $tile } for { $amount } { $currency }
event-turn-up = { $name } turns up the token on { $tile }: { $currency }
module-sites = Building sites
module-sites-line = Half the price now, the full price later: buildings that wait for money.
offer-as-site = as a site
site-prices = A building site: { $price } { $currency } now, later { $cost } to complete it. Until then only its walls count.
tokens-left = { $count ->
    [one] 1 site token left
   *[other] { $count } site tokens left
}
complete-tile = Complete { $tile }
token-explained = Choose the currency in which you will complete this site. Nobody else sees it.
do-token = Choose the token { $currency }
do-complete = Complete { $tile } with { $cards }
why-L2 = A building site is a way to buy of its own: half the cost, and no portal with it.
why-L3 = First choose one of the tokens drawn; without tokens in the bag no site can be bought.
why-L4 = A building site cannot be given away.
why-L5 = A site of yours is completed by paying its full cost in the currency of its token.
why-L6 = The tokens are turned up first.
why-L7 = Only its owner knows this token.
why-too-little-to-complete = To complete this { $tile } costs { $price } { $currency }; you have { $paid ->
    [0] none
   *[other] only { $paid }
}.
why-no-token = No site token is left in the bag.
why-site-stays = This { $tile } is a building site; sites are not given away.
site-in = building site, to be paid in { $currency }
site-closed = building site
