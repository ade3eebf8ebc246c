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

/** How many columns a row has, without the blank cells behind the last column of the header. */
const widthOf = (cells: readonly string[], { columns }: Pick<Layout, 'columns'>): number =>
  cells.length > columns && isBlank(cells.slice(columns)) ? columns : cells.length;

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

/** A record with more stray quotes that join rows is read as lines. */
const MAX_STRAY_QUOTES = 10;

/** A cell with line breaks: its column, and its place in the text. */
interface WithLines {
  column: number;
  at: number;
  end: number;
}

interface FoundRecord extends CsvRecord {
  withLines: WithLines[];
  end: number;
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
    const strayAt = new Set<number>();
    for (let tries = 0; tries < MAX_STRAY_QUOTES; tries += 1) {
      const record = this.#anew(at, strayAt, found);
      if (record === 'unfinished' && text.length - at <= MAX_ROW_CHARACTERS) return null;
      if (record === 'unfinished' || this.#isCutWrong(record)) break;
      const joining = this.#joiningCell(record);
      if (joining === 'unfinished') return null;
      if (joining) {
        strayAt.add(joining.at);
        continue;
      }
      this.at = record.end;
      return record;
    }
    // What was found behind this line doesn't apply to it.
    this.#next = found;
    // Found once for all lines before it.
    this.#delimiterFrom(at);
    const lineEnd = this.#lineBreakFrom(at);
    if (lineEnd === text.length && !this.isLast) return null;
    this.at = Math.min(lineEnd + 1, text.length);
    return { cells: cellsOfLine(text.slice(at, lineEnd), this.layout.delimiter), isStrict: false };
  }

  /** The record, and where it ends: behind its line break. A cell whose quote has no pair ends at the next delimiter or line break. */
  #recordFrom(start: number, strayAt: ReadonlySet<number>): FoundRecord | 'unfinished' {
    const { text, layout, isLast } = this;
    const cells: string[] = [];
    const withLines: WithLines[] = [];
    let isStrict = true;
    for (let at = start; ;) {
      const isStray = strayAt.has(at);
      const quoted = isStray ? 'stray-quote' : quotedCell(text, at, layout.delimiter, isLast);
      if (quoted === 'unfinished') return quoted;
      if (quoted === 'stray-quote') isStrict = false;
      const isQuoted = quoted !== null && typeof quoted === 'object';
      const end = isQuoted ? quoted.end : Math.min(this.#delimiterFrom(at), this.#lineBreakFrom(at));
      if (isQuoted && quoted.cell.includes('\n')) withLines.push({ column: cells.length, at, end });
      cells.push(isQuoted ? quoted.cell : text.slice(at, end));
      const isWhole = end >= text.length;
      if (isWhole && !isLast) return 'unfinished';
      if (isWhole || text[end] !== layout.delimiter)
        return { cells, isStrict, withLines, end: isWhole ? end : end + 1 };
      at = end + 1;
    }
  }

  /** Whether a record with a stray quote and several lines has another number of columns than the header: then it is read as lines. */
  #isCutWrong({ cells, isStrict, withLines }: FoundRecord): boolean {
    return !isStrict && withLines.length > 0 && widthOf(cells, this.layout) !== this.layout.columns;
  }

  /**
   * The cell of several lines that consists of rows: its last line begins a row with all columns, and its first line completes a row,
   * or else the record has another number of columns. A table of one or two columns can't be told from a text with commas.
   */
  #joiningCell({ cells, withLines }: FoundRecord): WithLines | 'unfinished' | null {
    const { text, layout } = this;
    const { columns, delimiter } = layout;
    if (columns < 3 || columns === Infinity) return null;
    const completesRow = ({ column, at }: WithLines) =>
      column + cellsOfLine(text.slice(at, text.indexOf('\n', at)), delimiter).length >= columns;
    const likely = withLines.filter(completesRow);
    // The last line of a cell in the first column has all columns in any case.
    const others = withLines.filter((cell) => cell.column > 0 && !likely.includes(cell));
    for (const cell of widthOf(cells, layout) === columns ? likely : [...likely, ...others]) {
      const at = text.lastIndexOf('\n', cell.end - 1) + 1;
      const line = cellsOfLine(text.slice(at, this.#find('\n', at)), delimiter);
      if (widthOf(line, layout) === columns) return cell;
      const last = this.#anew(at);
      if (last === 'unfinished' && text.length - at <= MAX_ROW_CHARACTERS) return last;
      if (last !== 'unfinished' && widthOf(last.cells, layout) === columns) return cell;
    }
    return null;
  }

  /** The record from an earlier place; `next` is what was found from there on. */
  #anew(
    at: number,
    strayAt: ReadonlySet<number> = new Set(),
    next = { delimiter: -1, lineBreak: -1 },
  ): FoundRecord | 'unfinished' {
    const before = this.#next;
    this.#next = { ...next };
    const record = this.#recordFrom(at, strayAt);
    if (at !== this.at) this.#next = before;
    return record;
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
