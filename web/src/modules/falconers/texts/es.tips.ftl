tip-falconers = Cada halcón cuesta una carta de cualquier valor y los halcones son tu única acción del turno. Usa tus cartas pequeñas.
tip-falconCrossing = Un halcón necesita un cruce de cuatro losetas con sus dos tipos. Los cruces del halcón que elijas se iluminan.
