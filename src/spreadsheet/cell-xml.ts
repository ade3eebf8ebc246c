/** Rows of a sheet as XML: a text stays a text, whatever it begins with, and an instant is a real date on Panama's clock. */
import { BUSINESS_OFFSET_MS, DAY_MS } from '../contract/business-day.js';
import { columnName } from '../contract/column-name.js';
import { escapeXml } from './escape-xml.js';
import { STYLES } from './workbook-frame.js';

/** A text, an instant (milliseconds UTC), a count, or nothing. */
export type Cell = string | { instantMs: number } | { wholeNumber: number } | null;

/** The XML of a row; `number` counts from 1. A cell without content is left out. */
export function rowXml(number: number, cells: readonly Cell[]): string {
  const written = cells.map((cell, index) =>
    cell === null || cell === '' ? '' : cellXml(`${columnName(index)}${number}`, cell),
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(address: string, cell: NonNullable<Cell>): string {
  if (typeof cell === 'string') return textXml(address, cell);
  if ('wholeNumber' in cell) return `<c r="${address}"><v>${cell.wholeNumber}</v></c>`;
  return `<c r="${address}" s="${STYLES.instant}"><v>${panamaSerial(cell.instantMs)}</v></c>`;
}

/** What Excel lets into a cell. No field of ours is so long; a longer one must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;

// What XML can't hold, not even escaped: control characters, halves of pairs, two non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Spreadsheets read `_x0041_` as A; with its underscore escaped it stays what somebody wrote. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** Of these beginnings a spreadsheet makes a formula when somebody edits the cell, or when it is saved as CSV and opened again. */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

/** An inline string: nothing in it can become a number, a date or a formula. */
function textXml(address: string, text: string): string {
  // The unfit characters go first: one of them may hide a sign at the beginning.
  const fit = text.slice(0, MAX_CELL_CHARACTERS).replace(UNFIT, '');
  const style = FORMULA_LIKE.test(fit) ? STYLES.inert : STYLES.text;
  const escaped = escapeXml(fit.replace(LOOKS_ESCAPED, '_x005F_'));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** The day from which JavaScript counts, in days of Excel. */
const EXCEL_DAY_OF_1970 = 25_569;
const SECOND_MS = 1000;

/** An instant on Panama's clock as Excel counts it: days since 1900, to the second. */
function panamaSerial(instantMs: number): number {
  const wallClockMs = Math.floor((instantMs + BUSINESS_OFFSET_MS) / SECOND_MS) * SECOND_MS;
  return wallClockMs / DAY_MS + EXCEL_DAY_OF_1970;
}
