/**
 * The records of a CSV text. Parsers of RFC 4180 read on from a quote that has no pair until they find another one, so rows disappear in
 * a cell of an earlier row. This one reads such a row as one line, so that each row of the file is a row here.
 */
import { MAX_UPLOAD } from '../../contract/limits.js';
import { isBlank } from './raw-row.js';

/** The maximum length of a row; a longer one has a cell that is too long or an unclosed quote. */
export const MAX_ROW_CHARACTERS = 16 * MAX_UPLOAD.cellCharacters;

/** What separates the cells of a row, and how many the header has. */
export interface RowLayout {
  delimiter: string;
  columns: number;
}

/** How many columns a row has, without the blank cells behind the last column of the header. */
export const widthOf = (cells: readonly string[], { columns }: Pick<RowLayout, 'columns'>): number =>
  cells.length > columns && isBlank(cells.slice(columns)) ? columns : cells.length;

export interface CsvRecord {
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
export class RecordReader {
  /** Where the next record begins. */
  at = 0;
  #next = { delimiter: -1, lineBreak: -1 };

  constructor(
    readonly text: string,
    readonly layout: RowLayout,
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
