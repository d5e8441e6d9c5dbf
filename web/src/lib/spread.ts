// Marks on a line that must not lie on each other.

interface Group {
  count: number;
  middle: number;
}

/** `places` moved as little as need be to stand `gap` apart between `least` and `most`: those that are too close become
 * a group, which stays around its middle. */
export function spread(places: readonly number[], gap: number, least: number, most: number): number[] {
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]!);
  const groups: Group[] = [];
  for (const n of order) {
    let group = within({ count: 1, middle: places[n]! });
    for (let last = groups.at(-1); last && touch(last, group); last = groups.at(-1)) {
      groups.pop();
      group = within(joined(last, group));
    }
    groups.push(group);
  }
  const apart = groups.flatMap(({ count, middle }) =>
    Array.from({ length: count }, (_, place) => middle + gap * (place - (count - 1) / 2)),
  );
  return places.map((_, n) => apart[order.indexOf(n)]!);

  function within({ count, middle }: Group): Group {
    const half = (gap * (count - 1)) / 2;
    return { count, middle: Math.max(least + half, Math.min(most - half, middle)) };
  }
  function touch(one: Group, other: Group): boolean {
    return other.middle - one.middle < (gap * (one.count + other.count)) / 2;
  }
}

function joined(one: Group, other: Group): Group {
  const count = one.count + other.count;
  return { count, middle: (one.middle * one.count + other.middle * other.count) / count };
}
