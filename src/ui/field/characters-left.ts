/**
 * The share of the length from which the counter is shown: before that it would only be one more thing that
 * moves.
 */
const NEAR = 0.8;

/**
 * How many characters still fit into a field, below zero if there are too many. Undefined until the last
 * fifth of the field is reached.
 */
export function charactersLeft(length: number, maxCharacters: number): number | undefined {
  return length < maxCharacters * NEAR ? undefined : maxCharacters - length;
}
