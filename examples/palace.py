"""Build a palace by hand and read why some places are forbidden."""

import alhambra


def main() -> None:
    palace = alhambra.Palace()
    palace.place("garden-9-e", 1, 0)
    palace.place("arcades-8-n", 0, 1)
    print("pavilion-8 may lie on", palace.places("pavilion-8"))
    for tile, x, y in [("tower-12", 2, 0), ("tower-7-new", 0, 2), ("seraglio-9", 3, 3), ("garden-9-e", 1, 1)]:
        print(f"{tile} at {x},{y} — {palace.why_not(tile, x, y)}")
    palace.place("tower-9-ne", 1, 1)
    print("the longest wall is", palace.longest_wall())
    for segment in palace.wall_section():
        print(f"  {('north', 'east', 'south', 'west')[segment.side]} of ({segment.x}, {segment.y})")
    try:
        palace.swap("tower-12", 1, 1)
        palace.remove(0, 0)
    except alhambra.IllegalAction as error:
        print(f"rule {error.rule} says no: {error.reason}")
    for (x, y), name in sorted(palace.pieces().items()):
        print(f"({x}, {y}) {name}")


if __name__ == "__main__":
    main()
