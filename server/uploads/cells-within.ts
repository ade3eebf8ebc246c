/**
 * Bounds what is stored of a file's row in the database and in answers: a small workbook can have rows of millions of
 * characters, because cells share texts.
 */

const ELLIPSIS = '…';

/** The cells, together within the budget: the longest ones are shortened to one length, shorter ones stay whole. */
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
    // All remaining cells are at least as long, so each of them gets this share.
    if (length > share) return share;
    left -= length;
  }
  return Infinity;
}

/** Removes half a surrogate pair at the end. */
const cut = (cell: string, length: number): string =>
  length === 0 ? '' : cell.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '') + ELLIPSIS;
