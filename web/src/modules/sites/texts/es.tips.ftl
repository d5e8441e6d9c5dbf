tip-sites = Puedes comprar un edificio como solar por la mitad de su coste. Sus muros cuentan enseguida; el edificio, solo cuando lo termines.
tip-siteToken = Elige la moneda con la que terminarás este edificio. Solo tú la conoces.
