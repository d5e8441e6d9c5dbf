tip-certificates = Du zahlst zu viel: Behalte den Rest als Wechselbrief, in welcher Währung du willst. Damit zahlst du einen späteren Kauf.
tip-certificatePay = Dein Wechselbrief zahlt wie eine Karte seiner Währung. Er kann eine Zahlung passend machen.
