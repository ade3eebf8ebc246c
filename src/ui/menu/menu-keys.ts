/** The item to which a key moves; undefined for keys that the menu doesn't use. */
export function itemToFocus(key: string, current: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return key.length === 1 && key !== ' ' ? itemByLetter(key, current, labels) : undefined;
  }
}

/** The next item whose label begins with the letter, starting after the current one and wrapping at the end. */
function itemByLetter(letter: string, current: number, labels: readonly string[]): number | undefined {
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(letter.toLowerCase()));
}
