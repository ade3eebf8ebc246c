/** What an attribute's line in a docblock tells of its values. */

/** The values that it names, where it names more than one: `all-leads` or `picked-leads`. */
export function choicesIn(text: string): string[] {
  // What stands in brackets explains and is no choice.
  const words = [...text.replace(/\([^)]*\)/g, '').matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)];
  return words.length > 1 ? words.map(([, word = '']) => word) : [];
}

/** An example: the first value that it names. */
export const exampleIn = (text: string): string => /`([^`]+)`/.exec(text)?.[1] ?? '…';
