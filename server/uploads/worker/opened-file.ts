/** An uploaded file of either kind, as sheets with rows. */
import { csvRows, isBlank, type RawRow } from '../../../src/spreadsheet/csv-rows.js';
import { textOf } from '../../../src/spreadsheet/decode-text.js';
import { kindOf, longCell, unusable } from '../unusable-file.js';
import { readSharedStrings } from './shared-strings.js';
import { sheetRows, type CellRules } from './sheet.js';
import { readDateStyles } from './styles.js';
import { readWorkbook } from './workbook.js';
import { openZip } from './zip.js';

export interface OpenedFile {
  /** The names of the visible sheets that have rows; empty for a CSV, where there is nothing to choose. */
  sheets: string[];
  /** All rows, blank ones too. For a CSV the sheet's name is ignored. */
  rowsOf(sheet: string | null): AsyncIterable<RawRow> | Iterable<RawRow>;
}

/** Throws UnusableFile when the file is of another kind, damaged, protected or without a row. */
export async function openFile(bytes: Buffer, fileName: string): Promise<OpenedFile> {
  if (kindOf(bytes, fileName) === 'csv')
    return { sheets: [], rowsOf: () => csvRows(textOf(bytes), longCell) };

  const zip = await openZip(bytes);
  const workbook = await readWorkbook(zip);
  const rules: CellRules = {
    sharedStrings: await readSharedStrings(zip, workbook.sharedStringsPath),
    isDateStyle: await readDateStyles(zip, workbook.stylesPath),
    isFrom1904: workbook.isFrom1904,
  };
  const rowsAt = (path: string) => sheetRows(zip.bytesOf(path), rules);
  const sheets: string[] = [];
  /** Sheets are cached by their part of the zip, because many sheets may use the same part. */
  const known = new Map<string, boolean>();
  for (const { name, path } of workbook.sheets) {
    const isFilled = known.get(path) ?? (await hasRows(rowsAt(path)));
    known.set(path, isFilled);
    if (isFilled) sheets.push(name);
  }
  if (sheets.length === 0) throw unusable('file-empty');
  return {
    sheets,
    rowsOf: (sheet) => {
      const chosen = workbook.sheets.find(({ name }) => name === (sheet ?? sheets[0]));
      if (!chosen) throw unusable('file-broken');
      return rowsAt(chosen.path);
    },
  };
}

async function hasRows(rows: AsyncIterable<RawRow>): Promise<boolean> {
  for await (const { cells } of rows) if (!isBlank(cells)) return true;
  return false;
}
