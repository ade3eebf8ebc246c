/**
 * Limits how much of a file's row is stored and answered, because even a small workbook can have rows of
 * millions of characters, when cells share texts.
 */

const ELLIPSIS = '…';

/**
 * Returns the cells within a common budget: the longest ones are shortened to the same length, and shorter
 * ones stay whole.
 */
export function cellsWithin(cells: readonly string[], budgetCharacters: number): string[] {
  const longest = longestWithin(
    cells.map(({ length }) => length),
    budgetCharacters,
  );
  return cells.map((cell) => (cell.length <= longest ? cell : cut(cell, longest)));
}

/** The largest length at which the cells fit when each is shortened to it. */
function longestWithin(lengths: readonly number[], budget: number): number {
  let left = budget;
  const ascending = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    // All remaining cells are at least as long as this one, so each of them gets an equal share.
    if (length > share) return share;
    left -= length;
  }
  return Infinity;
}

/** Removes half a surrogate pair at the end. */
const cut = (cell: string, length: number): string =>
  length === 0 ? '' : cell.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '') + ELLIPSIS;
