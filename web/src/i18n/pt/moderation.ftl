# Sobre uma linha do chat, e uma mesa que o anfitrião fechou

line-about = Sobre o que { $name } escreveu
line-report = Denunciar ao anfitrião
line-reported = Denunciado. O anfitrião pode ler; ninguém mais fica sabendo.
line-block = Bloquear { $name }
refused-no-line = Esta linha não existe mais.
refused-bad-line = Isso não é possível com esta linha.
refused-closed = O anfitrião fechou esta mesa.
closed-title = O anfitrião fechou esta mesa
closed-hint = A partida terminou como estava. O registro fica, e ninguém ganhou nem perdeu.
closed-hint-open = A partida não tinha começado.
