// Structural sharing: what has not changed between two messages stays the same object, so nothing that shows it is
// drawn again.

/** `next`, with every part that equals the same part of `old` taken from `old`. */
export function shareStructure<Value>(old: unknown, next: Value): Value {
  if (Object.is(old, next)) return next;
  if (Array.isArray(next)) {
    if (!Array.isArray(old)) return next;
    const parts = next.map((part, place) => shareStructure(old[place], part));
    return (same(old, parts, next.length === old.length) ? old : parts) as Value;
  }
  if (typeof next !== "object" || next === null || typeof old !== "object" || old === null || Array.isArray(old))
    return next;
  const before = old as Record<string, unknown>;
  const entries = Object.entries(next).map(([key, part]) => [key, shareStructure(before[key], part)] as const);
  const alike =
    entries.length === Object.keys(before).length && entries.every(([key, part]) => Object.is(part, before[key]));
  return (alike ? old : Object.fromEntries(entries)) as Value;
}

const same = (old: readonly unknown[], parts: readonly unknown[], even: boolean): boolean =>
  even && parts.every((part, place) => Object.is(part, old[place]));
