/**
 * Cells of an .xlsx, as the spreadsheets of the browser and the server both write them: a text stays a text, however it begins, and
 * an instant is a real date in Panama time.
 */
import { BUSINESS_OFFSET_MS, DAY_MS } from './business-day.js';

/** Excel's maximum for a cell. None of our fields is so long, but a longer one must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;

// What XML can't contain even escaped: control characters, lone surrogates, two non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Spreadsheets read `_x0041_` as A; with an escaped underscore the text stays unchanged. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** An XML parser reads a bare carriage return as the end of a line. */
const SIGNS = /[&<>\r]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/**
 * A spreadsheet makes a formula of a text with one of these beginnings when somebody edits the cell, or when it is saved as CSV and
 * opened again.
 */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

/**
 * The style numbers of texts in a workbook; `inert` has `quotePrefix`, which makes a text that looks like a formula stay a text.
 */
export interface TextStyles {
  text: number;
  inert: number;
}

/** The XML of a cell with text. It is an inline string, so that nothing in it can become a number, a date or a formula. */
export function textCellXml(address: string, text: string, styles: TextStyles): string {
  // This check comes after the removal of invalid characters: one of them may have hidden a sign at the beginning.
  const fit = text.slice(0, MAX_CELL_CHARACTERS).replace(UNFIT, '');
  const style = FORMULA_LIKE.test(fit) ? styles.inert : styles.text;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fit)}</t></is></c>`;
}

const escaped = (text: string): string =>
  text.replace(LOOKS_ESCAPED, '_x005F_').replace(SIGNS, (sign) => ENTITIES[sign] ?? sign);

/** How a spreadsheet shows an instant: US-style date and 12-hour clock. */
export const SHEET_DATE_FORMAT = 'm/d/yyyy h:mm AM/PM';

/** 1970-01-01, the epoch of JavaScript, as a day number of Excel. */
const EXCEL_DAY_OF_1970 = 25_569;
const SECOND_MS = 1000;

/** An instant in Panama time as Excel counts it: days since 1900, to the second. */
export function panamaSerial(instantMs: number): number {
  const wallClockMs = Math.floor((instantMs + BUSINESS_OFFSET_MS) / SECOND_MS) * SECOND_MS;
  return wallClockMs / DAY_MS + EXCEL_DAY_OF_1970;
}

/** The XML of a cell with an instant; `style` is the number of a style with `SHEET_DATE_FORMAT`. */
export const instantCellXml = (address: string, instantMs: number, style: number): string =>
  `<c r="${address}" s="${style}"><v>${panamaSerial(instantMs)}</v></c>`;

const LETTERS = 26;

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}
