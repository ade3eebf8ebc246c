/** The rows of each visible sheet of an .xlsx, read by SheetJS. */
import { read, SSF, type CellObject, type WorkSheet } from 'xlsx';
import { MAX_UPLOAD } from '../contract/limits.js';
import { isBlank } from './csv-rows.js';

/** The first rows of a sheet that have text. */
export interface SheetStart {
  name: string;
  rows: string[][];
  /** Whether there may be more rows. */
  isCut: boolean;
}

/** How many rows of a sheet are read, because notes and blank rows may come before the header. */
const READ_ROWS = 100;

/** The part of SheetJS's formats that is used here, because its own types say any. */
const formats = SSF as {
  is_date(format: string): boolean;
  format(format: string, value: number, options: { date1904: boolean }): string;
};

/** Returns up to `count` rows with text of each visible sheet. Throws the errors of SheetJS. */
export const readWorkbookStart = (bytes: Uint8Array, count: number): SheetStart[] =>
  readSheets(bytes, READ_ROWS).map(({ name, rows }) => ({
    name,
    rows: rows.filter((cells) => !isBlank(cells)).slice(0, count),
    isCut: rows.length >= READ_ROWS,
  }));

/** Returns the first rows of each visible sheet, blank ones too. Throws the errors of SheetJS. */
export function readSheets(bytes: Uint8Array, sheetRows: number): { name: string; rows: string[][] }[] {
  const options = { type: 'array', dense: true, sheetRows, cellNF: true } as const;
  const { SheetNames, Sheets, Workbook } = read(bytes, { ...options, cellFormula: false, cellHTML: false });
  const isFrom1904 = Workbook?.WBProps?.date1904 === true;
  return SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    const isHidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (!sheet || isHidden || sheet['!type'] === 'chart') return [];
    return [{ name, rows: rowsOf(sheet, isFrom1904) }];
  });
}

function rowsOf(sheet: WorkSheet, isFrom1904: boolean): string[][] {
  // A dense sheet has its rows here, but SheetJS's type says any. Rows and cells without content are holes.
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  return Array.from(data, (row: (CellObject | undefined)[] | undefined) =>
    Array.from((row ?? []).slice(0, MAX_UPLOAD.columns), (cell) =>
      cell ? textOfCell(cell, isFrom1904) : '',
    ),
  );
}

/**
 * The text of a cell as the server reads it: numbers without separators, dates as ISO days, with the time if
 * there is one.
 */
function textOfCell({ t, v, w, z }: CellObject, isFrom1904: boolean): string {
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE';
  if (typeof v !== 'number' || t === 'e') return t === 's' ? String(v ?? '') : (w ?? '');
  if (typeof z !== 'string' || !formats.is_date(z)) return String(v);
  const format = Number.isInteger(v) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm';
  return formats.format(format, v, { date1904: isFrom1904 });
}
