const ROUND = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** The marks of a chart's scale: 0 and two to four round steps above it, the last one at least the largest value. */
export function scaleOf(most: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most / MOST_STEPS)));
  const step = magnitude * (ROUND.find((each) => each * magnitude * MOST_STEPS >= most) ?? 1);
  const steps = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
