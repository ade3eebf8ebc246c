/** What the cells of our spreadsheets can hold, for both writers (`workbook-file.ts`, `streamed-sheet.ts`). */
import { BUSINESS_OFFSET_MS, DAY_MS } from '../contract/base/business-day.js';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text, an instant (milliseconds UTC), a count, or nothing. */
export type Cell = string | { instantMs: number } | { wholeNumber: number } | null;

export interface SheetColumn {
  header: string;
  /** The width of the column, in characters. */
  width: number;
}

/** The format in which a spreadsheet shows an instant: US-style date and 12-hour clock. */
export const SHEET_DATE_FORMAT = 'm/d/yyyy h:mm AM/PM';

/** Excel's maximum for a cell. Our fields are shorter, but a longer text must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;
// The characters that XML can't contain even if escaped: control characters, lone surrogates and two
// non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Spreadsheets read `_x0041_` as A; escaping the underscore keeps the text unchanged. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;

/** A text as a cell can hold it. Invalid characters are removed, also because one of them may hide a formula's sign behind it. */
export const fitText = (text: string): string => text.slice(0, MAX_CELL_CHARACTERS).replace(UNFIT, '');

export const escapeUnderscores = (text: string): string => text.replace(LOOKS_ESCAPED, '_x005F_');

/** 1970-01-01, the epoch of JavaScript, as a day number of Excel. */
const EXCEL_DAY_OF_1970 = 25_569;
const SECOND_MS = 1000;

/** An instant in Panama time as Excel counts it: days since 1900, to the second. */
export function panamaSerial(instantMs: number): number {
  const wallClockMs = Math.floor((instantMs + BUSINESS_OFFSET_MS) / SECOND_MS) * SECOND_MS;
  return wallClockMs / DAY_MS + EXCEL_DAY_OF_1970;
}
