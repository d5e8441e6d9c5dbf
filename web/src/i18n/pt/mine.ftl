## Quem sou eu

seal-colour = Cor do meu selo
seal-colour-0 = turquesa
seal-colour-1 = rosa
seal-colour-2 = âmbar
seal-colour-3 = azul
seal-colour-4 = oliva
seal-colour-5 = ardósia
seal-shape = Forma do meu selo
seal-shape-0 = estrela
seal-shape-1 = círculo
seal-shape-2 = arco
seal-shape-3 = hexágono
seal-shape-4 = quadrado
seal-shape-5 = escudo
seal-hint = Fica guardado neste dispositivo. Se alguém à mesa tiver o mesmo, quem chegou depois recebe outro.
identity-save = Usar nesta mesa
identity-saved = Feito

## Em outro dispositivo

other-device = Em outro dispositivo
other-device-hint = Continue suas partidas e seu lugar em outro aparelho. Não há conta: uma chave secreta neste dispositivo é tudo o que diz quem você é.
device-show = Mostrar link e código
device-hide = Ocultar
device-link = Link com a minha chave
device-warning = Quem tiver este link é você: pode jogar nos seus lugares e ver suas partidas. Não o envie a ninguém além de você.
device-here-only = Só este computador pode abri-lo: inicie o servidor com ./alhambra --lan para outros dispositivos.
device-code = Link ou código de outro dispositivo
device-code-use = Usar
device-no-code = Isso não é um link nem um código de um dispositivo.
device-take = Ser aqui quem você é em outro dispositivo?
device-take-as = Ser { $name } também neste dispositivo?
device-take-warning = Faça isto só se o link for seu. Partidas jogadas neste dispositivo com outra chave deixam de aparecer aqui.
device-take-yes = Sim, sou eu
device-take-no = Não
refused-no-key = Você ainda não jogou aqui, então não há nada para levar.
refused-bad-key = Esta chave não é deste servidor.
blocked-people = Quem você bloqueou
blocked-hint = Você não vê nada do que escrevem, em nenhuma mesa. Eles não ficam sabendo.
unblock = Voltar a ler { $name }
