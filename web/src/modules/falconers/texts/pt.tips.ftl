tip-falconers = Cada falcão custa uma carta de qualquer valor, e falcões são a sua única ação na vez. Use as suas cartas pequenas.
tip-falconCrossing = Um falcão precisa de um cruzamento de quatro peças com os seus dois tipos. Os cruzamentos do falcão escolhido se iluminam.
