/** Text in a cell of an .xlsx, as the browser's and the server's spreadsheets both write it: it stays text, whatever stands in it. */

/** What Excel lets into a cell. No field of ours is so long; a longer one must not break the file. */
const MAX_CELL_CHARACTERS = 32_767;

// What XML can't hold, not even escaped: control characters, halves of pairs, two non-characters.
const UNFIT = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Spreadsheets read `_x0041_` as A; with its underscore escaped it stays what somebody wrote. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** A reader of XML takes a bare carriage return for the end of a line. */
const SIGNS = /[&<>\r]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** Of these beginnings a spreadsheet makes a formula when somebody edits the cell, or when it is saved as CSV and opened again. */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

/** The styles of text by their numbers in a workbook; `inert` has `quotePrefix`, which keeps what looks like a formula a text. */
export interface TextStyles {
  text: number;
  inert: number;
}

/** The XML of a cell with text. It is an inline string, so nothing in it can become a number, a date or a formula. */
export function textCellXml(address: string, text: string, styles: TextStyles): string {
  // Looked at when the unfit is gone: it may have hidden a sign at the beginning.
  const fit = text.slice(0, MAX_CELL_CHARACTERS).replace(UNFIT, '');
  const style = FORMULA_LIKE.test(fit) ? styles.inert : styles.text;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fit)}</t></is></c>`;
}

const escaped = (text: string): string =>
  text.replace(LOOKS_ESCAPED, '_x005F_').replace(SIGNS, (sign) => ENTITIES[sign] ?? sign);

const LETTERS = 26;

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}
