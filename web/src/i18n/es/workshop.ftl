## The workshop of the static site

workshop-intro = Escribe un bot o un módulo en Python y pruébalo aquí. Tu código se queda en este dispositivo.
workshop-file = Archivo
workshop-examples = Ejemplos
workshop-mine = Mis archivos
workshop-editor = Código
workshop-run = Ejecutar
workshop-stop = Parar
workshop-against = Rivales
workshop-match = Jugar { $games } partidas
workshop-output = Salida
workshop-no-output = Aquí aparecerá lo que imprima el programa.
workshop-loading = Se está cargando Python …
workshop-progress = { $games } de { $of } partidas
workshop-result = Resultado
workshop-who = Jugador
workshop-won = Ganadas
workshop-points = Puntos de media
workshop-best = Mejor
workshop-time = Tiempo por decisión
workshop-my-bot = Mi bot
workshop-rival = { $level } (dos)
workshop-fair = Con igual fuerza se ganaría el { $share }.
workshop-faults = { $faults ->
    [one] Una decisión falló y se dejó al azar: { $fault }
   *[other] { $faults } decisiones fallaron y se dejaron al azar: { $fault }
}
workshop-sit = Sentarme a jugar contra él
workshop-sit-module = Jugar con este módulo
workshop-hangs = Tardó demasiado y se ha terminado.
workshop-stopped = Parado.
workshop-share = Copiar un enlace con este código
workshop-shared = Este código ha llegado por un enlace. Léelo: si lo ejecutas, se ejecuta en este navegador, donde puede ver tus partidas.
workshop-shared-read = Lo he leído, que se ejecute
workshop-delete = Borrar este archivo
