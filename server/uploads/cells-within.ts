/** What is kept of a row of a file, in the database and in answers: shared texts make rows of millions of characters cheap to send. */

const ELLIPSIS = '…';

/** The cells, together within the budget: the longest of them are cut to one length, shorter ones stay whole. */
export function cellsWithin(cells: readonly string[], budgetCharacters: number): string[] {
  const longest = longestWithin(
    cells.map(({ length }) => length),
    budgetCharacters,
  );
  return cells.map((cell) => (cell.length <= longest ? cell : cut(cell, longest)));
}

/** The largest length such that the cells fit, each cut to it. */
function longestWithin(lengths: readonly number[], budget: number): number {
  let left = budget;
  const ascending = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    // All that are left are as long at least, so each of them gets as much.
    if (length > share) return share;
    left -= length;
  }
  return Infinity;
}

/** No half of a pair of surrogates is left at the end. */
const cut = (cell: string, length: number): string =>
  length === 0 ? '' : cell.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '') + ELLIPSIS;
