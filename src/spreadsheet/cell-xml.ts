/** One row of a sheet as its XML. Text is always an inline string, so nothing in it can become a number or a formula. */
import { BUSINESS_OFFSET_MS, DAY_MS } from '../contract/business-day.js';

type FilledCell = string | { instantMs: number } | { wholeNumber: number };
/** A text, an instant (milliseconds UTC), a count, or nothing. */
export type Cell = FilledCell | null;

/** The style numbers of a workbook. */
export interface CellStyles {
  text: number;
  instant: number;
}

/** What Excel lets into a cell. No field of ours is so long; a longer one must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;
/** The day from which JavaScript counts, in days of Excel. */
const EXCEL_DAY_OF_1970 = 25_569;
const SECOND_MS = 1000;

/** The XML of a row; `number` counts from 1. A missing cell is left out. */
export function rowXml(number: number, cells: readonly Cell[], styles: CellStyles): string {
  let xml = `<row r="${number}">`;
  cells.forEach((cell, index) => {
    if (cell === null || cell === '') return;
    xml += cellXml(`${columnName(index)}${number}`, cell, styles);
  });
  return `${xml}</row>`;
}

function cellXml(address: string, cell: FilledCell, styles: CellStyles): string {
  if (typeof cell === 'string')
    return `<c r="${address}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
  if ('wholeNumber' in cell) return `<c r="${address}"><v>${cell.wholeNumber}</v></c>`;
  return `<c r="${address}" s="${styles.instant}"><v>${panamaSerial(cell.instantMs)}</v></c>`;
}

/** An instant on Panama's clock as Excel counts it: days since 1900, to the second. */
export function panamaSerial(instantMs: number): number {
  const wallClockMs = Math.floor((instantMs + BUSINESS_OFFSET_MS) / SECOND_MS) * SECOND_MS;
  return wallClockMs / DAY_MS + EXCEL_DAY_OF_1970;
}

const LETTERS = 26;

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

// What XML can't hold, not even escaped: control characters, halves of pairs, two non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
const MARKUP = /[&<>]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Spreadsheets read `_x0041_` as A; with its underscore escaped it stays what somebody wrote. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;

function escapeText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(UNFIT, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(MARKUP, (sign) => ENTITIES[sign] ?? sign);
}
