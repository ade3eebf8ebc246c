/** A counter helps only near the end of a field; before, it is one more thing that moves. */
const NEAR = 0.8;

/** How many characters a limited field still takes, in its last fifth, or how many it has too many (below zero); else nothing. */
export function charactersLeft(length: number, maxCharacters: number): number | undefined {
  return length < maxCharacters * NEAR ? undefined : maxCharacters - length;
}
