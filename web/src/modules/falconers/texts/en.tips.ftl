tip-falconers = Falcons cost one card each, of any value, and are your only action in a turn. Use your small cards for them.
tip-falconCrossing = A falcon needs a crossing of four tiles with both its types. Such crossings are lit for the falcon you choose.
