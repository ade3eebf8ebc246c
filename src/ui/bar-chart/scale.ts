const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The top of a chart's scale: a round number whose half is whole too, and at least the largest value. */
export function scaleTop(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return STEPS.map((step) => step * magnitude).find((top) => top >= most && top % 2 === 0) ?? 2 * most;
}
