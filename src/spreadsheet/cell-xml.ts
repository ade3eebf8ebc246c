/** One row of a sheet as its XML. Text is always an inline string, so nothing in it can become a number or a formula. */
import { columnName, instantCellXml, textCellXml, type TextStyles } from '../contract/sheet-text.js';

type FilledCell = string | { instantMs: number } | { wholeNumber: number };
/** A text, an instant (milliseconds UTC), a count, or nothing. */
export type Cell = FilledCell | null;

/** The style numbers of a workbook. */
export interface CellStyles extends TextStyles {
  instant: number;
}

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
  if (typeof cell === 'string') return textCellXml(address, cell, styles);
  if ('wholeNumber' in cell) return `<c r="${address}"><v>${cell.wholeNumber}</v></c>`;
  return instantCellXml(address, cell.instantMs, styles.instant);
}
