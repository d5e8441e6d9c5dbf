## The guide of the first game

guide = Tips for the first game
guide-waits = New things are explained here as they come.
guide-understood = Got it
guide-unfold = More
guide-fold = Less
guide-rule = Read the rule
guide-stop = No more tips
learn = Learn
