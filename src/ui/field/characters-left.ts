/** A counter helps only near the end of a field; before, it is one more thing that moves. */
const NEAR = 0.8;

/** How many characters a limited field still takes, in its last fifth; else nothing. */
export function charactersLeft(length: number, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined || length < maxLength * NEAR) return undefined;
  return Math.max(0, maxLength - length);
}
