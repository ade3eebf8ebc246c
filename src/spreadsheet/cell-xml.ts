/** Rows of a sheet as XML: every text remains a text, and an instant becomes a real date in Panama time. */
import { BUSINESS_OFFSET_MS, DAY_MS } from '../contract/business-day.js';
import { columnName } from '../contract/column-name.js';
import { escapeXml } from './escape-xml.js';
import { FORMULA_LIKE } from '../contract/formula-like.js';
import { STYLES } from './workbook-frame.js';

/** A text, an instant (milliseconds UTC), a count, or nothing. */
export type Cell = string | { instantMs: number } | { wholeNumber: number } | null;

/** The XML of a row; `number` starts at 1. A cell without content is left out. */
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

/** Excel's maximum for a cell. Our fields are shorter, but a longer text must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;

// The characters that XML can't contain even if escaped: control characters, lone surrogates and two
// non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Spreadsheets read `_x0041_` as A; escaping the underscore keeps the text unchanged. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** An inline string, so that nothing in it can become a number, a date or a formula. */
function textXml(address: string, text: string): string {
  // Invalid characters are removed first, because one of them may hide a sign at the beginning.
  const fit = text.slice(0, MAX_CELL_CHARACTERS).replace(UNFIT, '');
  // A spreadsheet makes a formula of such a text when somebody edits the cell, or when it is saved as CSV and opened again.
  const style = FORMULA_LIKE.test(fit) ? STYLES.inert : STYLES.text;
  const escaped = escapeXml(fit.replace(LOOKS_ESCAPED, '_x005F_'));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** 1970-01-01, the epoch of JavaScript, as a day number of Excel. */
const EXCEL_DAY_OF_1970 = 25_569;
const SECOND_MS = 1000;

/** An instant in Panama time as Excel counts it: days since 1900, to the second. */
function panamaSerial(instantMs: number): number {
  const wallClockMs = Math.floor((instantMs + BUSINESS_OFFSET_MS) / SECOND_MS) * SECOND_MS;
  return wallClockMs / DAY_MS + EXCEL_DAY_OF_1970;
}
