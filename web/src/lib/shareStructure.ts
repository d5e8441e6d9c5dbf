// Structural sharing: what has not changed between two messages stays the same object, so nothing that shows it is
// drawn again.

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `next`, with every part that equals the same part of `old` taken from `old`. */
export function shareStructure<Value>(old: unknown, next: Value): Value {
  if (!isThing(old) || !isThing(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const parts = Object.entries(next).map(([key, part]) => [key, shareStructure(old[key], part)] as const);
  const alike = parts.length === Object.keys(old).length && parts.every(([key, part]) => Object.is(part, old[key]));
  if (alike) return old as Value;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}
