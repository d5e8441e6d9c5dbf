task-falcons = coloque mais falcões ou termine
event-falcons = { $name }: { $colour }, { $count }
event-falcon = { $name } paga { $card } e coloca: { $falcon }
event-falcon-returns = { $name } perde: { $falcon }
module-falconers = Falcoeiros
module-falconers-line = Falcões nos cruzamentos do seu palácio: quanto mais de uma cor, melhor.
falcon-black = falcão preto
falcon-brown = falcão marrom
falcon-white = falcão branco
falcon-name = { $colour } ({ $pair })
falcons-left = { $count ->
    [one] 1 falcão
   *[other] { $count } falcões
}
falcon-pay = Pagar com
do-falcon = Colocar { $falcon } por { $cards }: { $where }
reason-falcon = falcão, +{ $points } em cada contagem
why-F1 = Não existe esse falcão.
why-F2 = Este falcão não está no estoque geral.
why-F3 = Os falcões devem ser a única ação da vez.
why-F4 = Um falcão custa uma carta de dinheiro da sua mão.
why-F5 = Um falcão precisa de um cruzamento de quatro peças, com os seus dois tipos de edifício entre elas.
why-F6 = Num cruzamento cabe um só falcão, e nenhum é movido.
why-falcon-lacks = Falta entre as quatro peças: { $types }.
why-no-crossing = Um falcão fica onde se juntam quatro peças.
share-falcons = { $count } × { $colour } → { $points }
source-falcons = falcões
falcon-at-corner = { $falcon } no canto nordeste
