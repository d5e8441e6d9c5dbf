task-token = escolha a ficha que fica virada no canteiro
task-draw-tokens = Tirar as fichas
event-draw-tokens = { $name } tira fichas para o canteiro { $tile }
event-see-tokens = Fichas: { $currencies }
event-token = { $name } põe uma ficha virada em { $tile }
event-token-face = A ficha de { $tile } é { $currency }
event-complete = { $name } conclui { $tile } por { $amount } { $currency }
event-turn-up = { $name } revela a ficha de { $tile }: { $currency }
module-sites = Canteiros de obras
module-sites-line = Metade do preço agora, o preço inteiro depois: edifícios que esperam por dinheiro.
offer-as-site = como canteiro
site-prices = Um canteiro: { $price } em { $currency } agora e { $cost } mais tarde para concluí-lo. Até lá só contam os seus muros.
tokens-left = { $count ->
    [one] resta 1 ficha de canteiro
   *[other] restam { $count } fichas de canteiro
}
complete-tile = Concluir { $tile }
token-explained = Escolha a moeda com que concluirá este canteiro. Ninguém mais a vê.
do-token = Escolher a ficha { $currency }
do-complete = Concluir { $tile } com { $cards }
why-L2 = Um canteiro é uma forma própria de comprar: pela metade do preço e sem portal.
why-L3 = Escolha antes uma das fichas tiradas; sem fichas no saco não se pode comprar um canteiro.
why-L4 = Um canteiro não se pode dar.
why-L5 = Um canteiro seu é concluído pagando todo o seu preço na moeda da sua ficha.
why-L6 = Antes as fichas são reveladas.
why-L7 = Só o dono conhece esta ficha.
why-too-little-to-complete = Concluir { $tile } custa { $price } em { $currency }; { $paid ->
    [0] você não tem nada
   *[other] você só tem { $paid }
}.
why-no-token = Não há mais fichas de canteiro no saco.
why-site-stays = { $tile } é um canteiro; canteiros não se dão.
site-in = canteiro de obras, paga-se em { $currency }
site-closed = canteiro de obras
