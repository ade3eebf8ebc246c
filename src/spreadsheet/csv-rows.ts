/**
 * Reads a CSV piece by piece: rows that were read are released, and an unclosed quote can't load the whole
 * file into memory.
 */
import Papa from 'papaparse';
import { MAX_UPLOAD } from '../contract/limits.js';

/** A row as in the file: its row number in the sheet, from 1, and the text of its cells. */
export interface RawRow {
  row: number;
  cells: string[];
}

/** Whether a row has no text at all. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const DELIMITERS = [',', ';', '\t'] as const;
/** The maximum length of a row; a longer one has a cell that is too long or an unclosed quote. */
const MAX_ROW_CHARACTERS = 16 * MAX_UPLOAD.cellCharacters;

/** Excel writes and reads a first line such as `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\n|$)/i;

/**
 * The rows of a text that arrives piece by piece (`textOf`). A blank line is returned as a row with one blank cell, because it has
 * a line number too. Throws the result of `tooLong` for a row that never ends.
 */
export function* csvRows(pieces: Iterable<string>, tooLong: (row: number) => Error): Generator<RawRow> {
  let delimiter: string | undefined;
  let rest = '';
  let row = 0;
  const parsed = function* (isLast: boolean): Generator<RawRow> {
    delimiter ??= delimiterOf(rest);
    const isDirective = row === 0 && SEPARATOR_LINE.test(rest);
    const { data, meta } = parse(rest, delimiter, isLast);
    for (const cells of data) {
      row += 1;
      if (!(isDirective && row === 1)) yield { row, cells };
    }
    rest = isLast ? '' : rest.slice(meta.cursor);
    if (rest.length > MAX_ROW_CHARACTERS) throw tooLong(row + 1);
  };
  for (const text of pieces) {
    rest += text;
    yield* parsed(false);
  }
  yield* parsed(true);
}

interface Parsed {
  data: string[][];
  meta: { cursor: number };
}

const parse = (text: string, delimiter: string, isLast: boolean): Parsed =>
  // The cast is needed because the package's types say any; a parser without `step` returns this.
  new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isLast) as Parsed;

/** The most frequent separator, outside quotes, in the first line with text. */
function delimiterOf(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  if (named !== undefined) return named;
  const [line = ''] = /\S[^\n]*/.exec(text) ?? [];
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, each) => (count(each) > count(best) ? each : best), ',');
}
