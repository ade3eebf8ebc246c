/**
 * Reads a CSV piece by piece. Parsers of RFC 4180 read on from a quote that has no pair until they find another one, so rows disappear
 * in a cell of an earlier row. This one reads such a row as one line, so that each row of the file is a row here.
 */
import { MAX_UPLOAD } from '../../contract/limits.js';
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
/** The maximum length of a row; a longer one has a cell that is too long or an unclosed quote. */
const MAX_ROW_CHARACTERS = 16 * MAX_UPLOAD.cellCharacters;

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

function asRow(row: number, { cells, isStrict }: CsvRecord, { columns, headerRow }: Layout): RawRow {
  const shown = cells.map(shownText);
  if (row <= headerRow) return { row, cells: shown };
  if (!isStrict && cells.length !== columns && !isBlank(cells))
    return { row, cells: shown, unreadable: 'stray-quote' };
  return isBlank(cells.slice(columns))
    ? { row, cells: shown }
    : { row, cells: shown, unreadable: 'extra-cells' };
}

interface Layout {
  delimiter: string;
  /** The number of columns of the header. */
  columns: number;
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

interface CsvRecord {
  cells: string[];
  /** Whether each quote of the record has its pair. */
  isStrict: boolean;
}

/** Reads the records of a text one by one. Its time is linear, because a quote is paired or refused at the next odd group of quotes. */
class RecordReader {
  /** Where the next record begins. */
  at = 0;
  #next = { delimiter: -1, lineBreak: -1 };

  constructor(
    readonly text: string,
    readonly layout: Pick<Layout, 'delimiter' | 'columns'>,
    readonly isLast: boolean,
  ) {}

  /** Null at the end of the text, and before a record whose end isn't in the text. */
  next(): CsvRecord | null {
    const { text, at } = this;
    if (at >= text.length) return null;
    const found = { ...this.#next };
    const strict = this.#strictRecord(at);
    if (strict === 'unfinished' && text.length - at <= MAX_ROW_CHARACTERS) return null;
    if (typeof strict === 'object' && !this.#joinsRows(at, strict.end)) {
      this.at = strict.end;
      return { cells: strict.cells, isStrict: true };
    }
    // What was found behind this line doesn't apply to it.
    this.#next = found;
    const lineEnd = this.#lineBreakFrom(at);
    if (lineEnd === text.length && !this.isLast) return null;
    this.at = Math.min(lineEnd + 1, text.length);
    return { cells: cellsOfLine(text.slice(at, lineEnd), this.layout.delimiter), isStrict: false };
  }

  /** The record by the rules, and where it ends: behind its line break. */
  #strictRecord(start: number): { cells: string[]; end: number } | NoPair {
    const { text, layout, isLast } = this;
    const cells: string[] = [];
    for (let at = start; ;) {
      const quoted = quotedCell(text, at, layout.delimiter, isLast);
      if (typeof quoted === 'string') return quoted;
      const end = quoted?.end ?? Math.min(this.#delimiterFrom(at), this.#lineBreakFrom(at));
      cells.push(quoted?.cell ?? text.slice(at, end));
      if (end >= text.length) return isLast ? { cells, end } : 'unfinished';
      if (text[end] !== layout.delimiter) return { cells, end: end + 1 };
      at = end + 1;
    }
  }

  /** Whether a record of several lines consists of rows, because its first and its last line have all columns. */
  #joinsRows(at: number, end: number): boolean {
    const { text, layout } = this;
    const lines = text.slice(at, text[end - 1] === '\n' ? end - 1 : end);
    const first = lines.indexOf('\n');
    if (first < 0 || layout.columns < 2) return false;
    return [lines.slice(0, first), lines.slice(lines.lastIndexOf('\n') + 1)].every(
      (line) => cellsOfLine(line, layout.delimiter).length === layout.columns,
    );
  }

  #delimiterFrom(at: number): number {
    if (this.#next.delimiter < at) this.#next.delimiter = this.#find(this.layout.delimiter, at);
    return this.#next.delimiter;
  }

  #lineBreakFrom(at: number): number {
    if (this.#next.lineBreak < at) this.#next.lineBreak = this.#find('\n', at);
    return this.#next.lineBreak;
  }

  #find(sign: string, at: number): number {
    const found = this.text.indexOf(sign, at);
    return found < 0 ? this.text.length : found;
  }
}

/** The cells of one line; a quote without its pair, and one within a cell, belongs to the text. */
function cellsOfLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; ;) {
    const quoted = quotedCell(line, at, delimiter, true);
    const isQuoted = quoted !== null && typeof quoted === 'object';
    const found = isQuoted ? quoted.end : line.indexOf(delimiter, at);
    const end = found < 0 ? line.length : found;
    cells.push(isQuoted ? quoted.cell : line.slice(at, end));
    if (end >= line.length) return cells;
    at = end + 1;
  }
}

/** `unfinished`: the pair of a quote may be behind the end of the text. */
type NoPair = 'unfinished' | 'stray-quote';

/** The text of a cell in quotes, and where the cell ends; null for a cell that doesn't begin with a quote. Blanks may be around the quotes, and `=` before them. */
function quotedCell(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
): { cell: string; end: number } | NoPair | null {
  let at = start;
  while (text[at] === ' ') at += 1;
  if (text[at] === '=') at += 1;
  if (text[at] !== '"') return null;
  let cell = '';
  for (let from = at + 1; ;) {
    const pair = text.indexOf('"', from);
    if (pair < 0) return isLast ? 'stray-quote' : 'unfinished';
    cell += text.slice(from, pair);
    if (text[pair + 1] === '"') {
      cell += '"';
      from = pair + 2;
      continue;
    }
    let end = pair + 1;
    while (text[end] === ' ') end += 1;
    if (end >= text.length) return isLast ? { cell, end } : 'unfinished';
    return text[end] === delimiter || text[end] === '\n' ? { cell, end } : 'stray-quote';
  }
}
