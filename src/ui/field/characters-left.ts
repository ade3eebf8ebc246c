/** A counter helps only near the end of a field; before that it is one more thing that moves. */
const NEAR = 0.8;

/** In the last fifth of a limited field, how many characters still fit, or how many are too many (below zero); else nothing. */
export function charactersLeft(length: number, maxCharacters: number): number | undefined {
  return length < maxCharacters * NEAR ? undefined : maxCharacters - length;
}
