/** A report as a file, made in the browser from what the screen shows. */
import Papa from 'papaparse';
import { FORMULA_LIKE } from '../contract/files/formula-like.js';
import { writeWorkbook } from '../spreadsheet/write-sheets.js';

export interface ReportTable {
  title: string;
  header: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

const NAME_WIDTH = 32;
const FIGURE_WIDTH = 12;

/** Writes a table of names and figures; a text that looks like a formula stays a text. */
export async function reportFile(
  { title, header, rows }: ReportTable,
  format: 'xlsx' | 'csv',
): Promise<Blob> {
  if (format === 'csv') {
    const text = Papa.unparse(
      { fields: [...header], data: rows.map((row) => [...row]) },
      { escapeFormulae: FORMULA_LIKE },
    );
    // Excel reads the text as UTF-8 only after this mark.
    return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
  }
  return writeWorkbook({
    name: title,
    columns: header.map((name, index) => ({ header: name, width: index === 0 ? NAME_WIDTH : FIGURE_WIDTH })),
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? { wholeNumber: cell } : cell))),
  });
}
