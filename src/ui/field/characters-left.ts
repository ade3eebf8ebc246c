/** A counter helps only near the end of a field; before, it is one more thing that moves. */
const NEAR = 0.8;

/** `12 left` in the last fifth of a limited field, else nothing. */
export function charactersLeft(length: number, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || length < maxLength * NEAR) return undefined;
  return `${Math.max(0, maxLength - length)} left`;
}
