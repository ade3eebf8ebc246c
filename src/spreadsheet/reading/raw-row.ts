/** What all readers of files have in common. */
import { MAX_UPLOAD } from '../../contract/limits.js';

/** A row as in the file: its row number in the sheet, from 1, and the text of its cells. */
export interface RawRow {
  row: number;
  cells: string[];
  /** The web addresses of the cells that are links, by their columns. */
  links?: Record<number, string>;
  /** Why the cells of the row can't be told apart. */
  unreadable?: 'stray-quote' | 'extra-cells';
}

/** Whether a row has no text at all. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** How many of the columns that are looked for a row names. */
export type Likeness = (cells: readonly string[]) => number;

/** How many rows with text may come before the header, which is searched among them. */
export const HEADER_WITHIN_ROWS = 20;
/** A row that names so many columns is a header, and one with fewer when they are half of its cells. */
export const SURE_NAMES = 3;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The index of the header among the first rows with text: the row that names most columns. Null if no row names enough of them: then
 * the header, if there is one, is usually the first row that is as wide as the table (`widestRow`).
 */
export function namedHeader(rows: readonly (readonly string[])[], likeness: Likeness): number | null {
  let best: { index: number; names: number } | null = null;
  for (const [index, cells] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const names = likeness(cells);
    const isHeader = names >= SURE_NAMES || (names > 0 && names * 2 >= filledIn(cells));
    if (isHeader && names > (best?.names ?? 0)) best = { index, names };
  }
  return best && best.index;
}

/** The index of the first row that fills at least half as many cells as the fullest one: titles and comments above a table fill fewer. */
export function widestRow(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, HEADER_WITHIN_ROWS).map(filledIn);
  return Math.max(
    0,
    filled.findIndex((count) => count * 2 >= Math.max(...filled)),
  );
}

export const headerOf = (rows: readonly (readonly string[])[], likeness: Likeness): number =>
  namedHeader(rows, likeness) ?? widestRow(rows);

/** The rows with text from the header on. */
export async function* fromHeader(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  likeness: Likeness,
): AsyncGenerator<RawRow> {
  let waiting: RawRow[] | null = [];
  for await (const row of rows) {
    if (isBlank(row.cells)) continue;
    if (!waiting) {
      yield row;
      continue;
    }
    waiting.push(row);
    if (waiting.length < HEADER_WITHIN_ROWS) continue;
    yield* afterTitles(waiting, likeness);
    waiting = null;
  }
  if (waiting) yield* afterTitles(waiting, likeness);
}

const afterTitles = (rows: readonly RawRow[], likeness: Likeness): readonly RawRow[] =>
  rows.slice(
    headerOf(
      rows.map(({ cells }) => cells),
      likeness,
    ),
  );

/** `="Ann"`, by which files keep a spreadsheet program from reading a text as a number. */
const FORCED_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text of a cell as a spreadsheet program shows it. */
export function shownText(cell: string): string {
  const forced = cell.startsWith('="')
    ? FORCED_TEXT.exec(cell.slice(0, MAX_UPLOAD.cellCharacters + 1))
    : null;
  return forced?.[1] === undefined ? cell : forced[1].replaceAll('""', '"');
}
