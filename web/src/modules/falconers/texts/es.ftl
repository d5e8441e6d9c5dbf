task-falcons = coloca más halcones o termina
event-falcons = { $name }: { $colour }, { $count }
event-falcon = { $name } paga { $card } y coloca: { $falcon }
event-falcon-returns = { $name } pierde: { $falcon }
module-falconers = Halconeros
module-falconers-line = Halcones en los cruces de tu palacio: cuantos más de un color, mejor.
falcon-black = halcón negro
falcon-brown = halcón pardo
falcon-white = halcón blanco
falcon-name = { $colour } ({ $pair })
falcons-left = { $count ->
    [one] 1 halcón
   *[other] { $count } halcones
}
falcon-pay = Pagar con
do-falcon = Colocar { $falcon } por { $cards }: { $where }
reason-falcon = halcón, +{ $points } en cada puntuación
why-F1 = No existe ese halcón.
why-F2 = Este halcón no está en la reserva general.
why-F3 = Los halcones deben ser la única acción del turno.
why-F4 = Un halcón cuesta una carta de dinero de tu mano.
why-F5 = Un halcón necesita un cruce de cuatro losetas, con sus dos tipos de edificio entre ellas.
why-F6 = En un cruce cabe un solo halcón, y nunca se mueve.
why-falcon-lacks = Falta entre las cuatro losetas: { $types }.
why-no-crossing = Un halcón se pone donde se juntan cuatro losetas.
share-falcons = { $count } × { $colour } → { $points }
source-falcons = halcones
falcon-at-corner = { $falcon } en su esquina noreste
