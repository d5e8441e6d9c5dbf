tip-portals = With a building you can buy a portal of the same type for a little more. In your longest wall it brings extra points.
tip-portalPlace = Turn the portal until a short side meets a building of its type. The long side becomes part of your wall.
