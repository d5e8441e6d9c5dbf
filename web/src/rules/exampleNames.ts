// Who plays in the examples. The same people in every language.
export const NAMES = ["Ana", "Omar", "Rosa"] as const;
