/** An uploaded file of either kind, as sheets with rows. */
import type { TextEncoding } from '../../contract/files/text-encodings.js';
import { csvRows } from './csv-rows.js';
import { encodingOf, textOf, type FoundEncoding } from './decode-text.js';
import { fileKind } from './file-kind.js';
import { readLinks } from './links.js';
import { isBlank, type Likeness, type RawRow } from './raw-row.js';
import { readSharedStrings } from './shared-strings.js';
import { sheetRows, type CellRules } from './sheet.js';
import { readCellStyles } from './styles.js';
import { longCell, unusable } from './unusable-file.js';
import { readWorkbook } from './workbook.js';
import type { OpenZip } from './zip.js';

export interface OpenedFile {
  /** The names of the visible sheets that have rows; empty for a CSV, where there is nothing to choose. */
  sheets: string[];
  /** How the text of a CSV is decoded; null for a workbook. */
  encoding: FoundEncoding | null;
  /** All rows, blank ones too. For a CSV the sheet's name is ignored. */
  rowsOf(sheet: string | null): AsyncIterable<RawRow> | Iterable<RawRow>;
}

export interface OpenOptions {
  openZip: OpenZip;
  likeness: Likeness;
  /** The encoding that a person has chosen for a CSV. */
  encoding?: TextEncoding | null | undefined;
  /** Whether the bytes are only the beginning of a CSV. */
  isCut?: boolean;
}

/** Throws UnusableFile when the file is of another kind, damaged, protected or without a row. */
export async function openFile(
  bytes: Uint8Array,
  fileName: string,
  { openZip, likeness, encoding: chosen, isCut = false }: OpenOptions,
): Promise<OpenedFile> {
  const kind = fileKind(bytes, fileName);
  if (kind === 'csv') {
    const encoding = chosen ? { encoding: chosen, isSure: false } : encodingOf(bytes, isCut);
    const text = () => textOf(bytes, { isCut, encoding: encoding.encoding });
    return { sheets: [], encoding, rowsOf: () => csvRows(text(), { likeness, tooLong: longCell }) };
  }
  if (kind !== 'xlsx') throw unusable(kind);

  const zip = await openZip(bytes);
  const workbook = await readWorkbook(zip);
  const rules: CellRules = {
    sharedStrings: await readSharedStrings(zip, workbook.sharedStringsPath),
    styles: await readCellStyles(zip, workbook.stylesPath),
    isFrom1904: workbook.isFrom1904,
  };
  const rowsAt = async function* (path: string) {
    yield* sheetRows({ pieces: zip.bytesOf(path), links: await readLinks(zip, path) }, rules);
  };
  const sheets: string[] = [];
  /** Sheets are cached by their part of the zip, because many sheets may use the same part. */
  const known = new Map<string, boolean>();
  for (const { name, path } of workbook.sheets) {
    const isFilled =
      known.get(path) ?? (await hasRows(sheetRows({ pieces: zip.bytesOf(path), links: new Map() }, rules)));
    known.set(path, isFilled);
    if (isFilled) sheets.push(name);
  }
  if (sheets.length === 0) throw unusable('file-empty');
  return {
    sheets,
    encoding: null,
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
