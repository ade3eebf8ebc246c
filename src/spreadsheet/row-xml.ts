/** Rows of the streamed sheet as XML: every text remains a text, and an instant becomes a real date in Panama time. */
import { columnName } from '../contract/files/column-name.js';
import { FORMULA_LIKE } from '../contract/files/formula-like.js';
import { escapeUnderscores, fitText, panamaSerial, type Cell } from './cell.js';
import { escapeXml, STYLES } from './workbook-frame.js';

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

/** An inline string, so that nothing in it can become a number, a date or a formula. */
function textXml(address: string, text: string): string {
  const fit = fitText(text);
  // A spreadsheet makes a formula of such a text when somebody edits the cell, or when it is saved as CSV and opened again.
  const style = FORMULA_LIKE.test(fit) ? STYLES.inert : STYLES.text;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeUnderscores(fit))}</t></is></c>`;
}
