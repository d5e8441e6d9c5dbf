tip-sites = Você pode comprar um edifício como canteiro de obras pela metade do custo. Os muros contam logo; o edifício, só quando for concluído.
tip-siteToken = Escolha a moeda com que vai concluir este edifício. Só você a conhece.
