"""Games as arrays: observations and actions as whole numbers of fixed shape, many games stepped at once. Compiled."""
