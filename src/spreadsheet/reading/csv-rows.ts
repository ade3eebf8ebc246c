/** Reads a CSV piece by piece: finds its delimiter and its header, then its rows. */
import { MAX_ROW_CHARACTERS, RecordReader, widthOf, type CsvRecord, type RowLayout } from './csv-records.js';
import {
  headerOf,
  isBlank,
  HEADER_WITHIN_ROWS,
  namedHeader,
  shownText,
  type Likeness,
  type RawRow,
} from './raw-row.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Excel writes and reads a first line such as `sep=;`. Other programs save it again as a cell: `"sep=;"`, or with delimiters behind it. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\n|$)/i;

interface CsvOptions {
  /** Finds the header, and by it the delimiter. */
  likeness: Likeness;
  /** The error for a row that never ends. */
  tooLong: (row: number) => Error;
}

/** The rows of a text that arrives piece by piece (`textOf`). A blank line is returned as a row with one blank cell, because it has a line number too. */
export function* csvRows(pieces: Iterable<string>, { likeness, tooLong }: CsvOptions): Generator<RawRow> {
  let layout: Layout | null = null;
  let rest = '';
  let row = 0;
  const parsed = function* (isLast: boolean): Generator<RawRow> {
    if (!layout) {
      layout = layoutOf(rest, isLast, likeness);
      if (SEPARATOR_LINE.test(rest)) {
        rest = rest.slice(rest.indexOf('\n') + 1 || rest.length);
        row += 1;
      }
    }
    const reader = new RecordReader(rest, layout, isLast);
    for (let record = reader.next(); record; record = reader.next()) {
      row += 1;
      yield asRow(row, record, layout);
    }
    rest = rest.slice(reader.at);
    if (rest.length > MAX_ROW_CHARACTERS) throw tooLong(row + 1);
  };
  for (const text of pieces) {
    rest += text;
    yield* parsed(false);
  }
  yield* parsed(true);
}

function asRow(row: number, { cells, isStrict }: CsvRecord, layout: Layout): RawRow {
  const { columns, headerRow } = layout;
  const shown = cells.map(shownText);
  if (row <= headerRow) return { row, cells: shown };
  if (!isStrict && widthOf(cells, layout) !== columns && !isBlank(cells))
    return { row, cells: shown, unreadable: 'stray-quote' };
  return isBlank(cells.slice(columns))
    ? { row, cells: shown }
    : { row, cells: shown, unreadable: 'extra-cells' };
}

interface Layout extends RowLayout {
  /** The row number of the header. */
  headerRow: number;
}

/** Finds the delimiter with which the first rows have a header, else the one with which they have most columns. */
function layoutOf(text: string, isLast: boolean, likeness: Likeness): Layout {
  const separator = SEPARATOR_LINE.exec(text);
  const body = text.slice(separator?.[0].length ?? 0);
  const firstRow = separator ? 2 : 1;
  const candidates = DELIMITERS.map((delimiter) => {
    const rows = firstRows(body, delimiter, isLast);
    const cells = rows.map((each) => each.cells);
    const named = namedHeader(cells, likeness);
    const header = rows[headerOf(cells, likeness)];
    return {
      layout: { delimiter, columns: header?.cells.length ?? 1, headerRow: firstRow + (header?.index ?? 0) },
      names: named === null ? 0 : likeness(cells[named] ?? []),
      usualColumns: usualColumns(cells),
    };
  });
  const best = candidates.toSorted((a, b) => b.names - a.names || b.usualColumns - a.usualColumns)[0];
  const declared = candidates.find(({ layout }) => layout.delimiter === separator?.[1]);
  const chosen = best && best.names > 0 ? best : (declared ?? best);
  return chosen?.layout ?? { delimiter: ',', columns: 1, headerRow: firstRow };
}

/** The first records with text, each with its index among all records. */
function firstRows(text: string, delimiter: string, isLast: boolean): { index: number; cells: string[] }[] {
  const reader = new RecordReader(text, { delimiter, columns: Infinity }, isLast);
  const rows: { index: number; cells: string[] }[] = [];
  for (let index = 0; rows.length < HEADER_WITHIN_ROWS; index += 1) {
    const record = reader.next();
    if (!record) break;
    if (!isBlank(record.cells)) rows.push({ index, cells: record.cells.map(shownText) });
  }
  return rows;
}

/** The number of columns that most rows have. */
function usualColumns(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([a, rowsA], [b, rowsB]) => rowsB - rowsA || b - a)[0]?.[0] ?? 1;
}
