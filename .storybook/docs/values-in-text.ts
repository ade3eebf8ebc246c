/** Reads the values of an attribute from its line in a docblock. */

/** The values in the text, if there is more than one: `all-leads` or `picked-leads`. */
export function choicesIn(text: string): string[] {
  // A text in parentheses only explains, so it is no choice.
  const words = [...text.replace(/\([^)]*\)/g, '').matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)];
  return words.length > 1 ? words.map(([, word = '']) => word) : [];
}

/** An example: the first value in the text. */
export const exampleIn = (text: string): string => /`([^`]+)`/.exec(text)?.[1] ?? '…';
