task-token = elige la ficha que va boca abajo en el solar
task-draw-tokens = Sacar las fichas
event-draw-tokens = { $name } saca fichas para el solar { $tile }
event-see-tokens = Fichas: { $currencies }
event-token = { $name } pone una ficha boca abajo en { $tile }
event-token-face = La ficha de { $tile } es { $currency }
event-complete = { $name } termina { $tile } por { $amount } { $currency }
event-turn-up = { $name } descubre la ficha de { $tile }: { $currency }
module-sites = Solares
module-sites-line = La mitad del precio ahora, el precio entero después: edificios que esperan dinero.
offer-as-site = como solar
site-prices = Un solar: { $price } en { $currency } ahora y { $cost } más tarde para terminarlo. Hasta entonces solo cuentan sus muros.
tokens-left = { $count ->
    [one] queda 1 ficha de solar
   *[other] quedan { $count } fichas de solar
}
complete-tile = Terminar { $tile }
token-explained = Elige la moneda con la que terminarás este solar. Nadie más la ve.
do-token = Elegir la ficha { $currency }
do-complete = Terminar { $tile } con { $cards }
why-L2 = Un solar es una forma propia de comprar: a mitad de precio y sin portal.
why-L3 = Elige antes una de las fichas sacadas; sin fichas en la bolsa no se puede comprar un solar.
why-L4 = Un solar no se puede regalar.
why-L5 = Un solar tuyo se termina pagando todo su precio en la moneda de su ficha.
why-L6 = Antes se descubren las fichas.
why-L7 = Solo su dueño conoce esta ficha.
why-too-little-to-complete = Terminar { $tile } cuesta { $price } en { $currency }; { $paid ->
    [0] no tienes nada
   *[other] solo tienes { $paid }
}.
why-no-token = No quedan fichas de solar en la bolsa.
why-site-stays = { $tile } es un solar; los solares no se regalan.
site-in = solar, se paga en { $currency }
site-closed = solar
