/**
 * The writer of every workbook whose rows are at hand, in the browser's worker and in a thread of the server: SheetJS, in its dense
 * mode (100,000 rows of 13 texts: 3.5 s, otherwise 8.2 s). Only a list that is fetched page by page while it is written has another
 * writer, `streamed-sheet.ts`.
 */
import { strFromU8, strToU8 } from 'fflate';
import { utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { columnName } from '../contract/files/column-name.js';
import { FORMULA_LIKE } from '../contract/files/formula-like.js';
import { MAX_UPLOAD } from '../contract/limits.js';
import {
  escapeUnderscores,
  fitText,
  panamaSerial,
  SHEET_DATE_FORMAT,
  type Cell,
  type SheetColumn,
} from './cell.js';
import { partsOf, zipOf } from './zip.js';

/** A workbook of one sheet, whose first row has the headers. */
export interface Workbook {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}

/** Writes a workbook as .xlsx; the same rows give the same bytes. */
export function workbookFile({ name, columns, rows }: Workbook): Uint8Array<ArrayBuffer> {
  const ref = `A1:${columnName(columns.length - 1)}${rows.length + 1}`;
  const sheet: WorkSheet = {
    '!ref': ref,
    // SheetJS leaves out a cell that is undefined, but its types don't say so.
    '!data': [columns.map(({ header }) => header), ...rows].map((cells) =>
      cells.map(cellOf),
    ) as CellObject[][],
    '!cols': columns.map(({ width }) => ({ width })),
    '!autofilter': { ref },
  };
  const book = utils.book_new(sheet, sheetName(name));
  // Not compressed, because the parts are packed again. With the type `array` it returns a buffer, but its types say any.
  const written = write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer;
  return zipOf(finished(partsOf(new Uint8Array(written))));
}

/** Excel's rules for the name of a sheet. */
const sheetName = (name: string): string =>
  name.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_UPLOAD.sheetNameCharacters);

/** Text: what somebody types into such a cell stays text too. */
const TEXT = '@';
/** The number format of texts that look like a formula. It means the same as TEXT, and `finished` finds their style by it. */
const INERT = '@;@';

function cellOf(cell: Cell): CellObject | undefined {
  if (cell === null || cell === '') return undefined;
  if (typeof cell === 'string') return textCell(cell);
  if ('wholeNumber' in cell) return { t: 'n', v: cell.wholeNumber };
  return { t: 'n', v: panamaSerial(cell.instantMs), z: SHEET_DATE_FORMAT };
}

/** Always text: never a number, a date or a formula. A line ends as in a spreadsheet. */
function textCell(text: string): CellObject {
  const fit = fitText(text);
  const z = FORMULA_LIKE.test(fit) ? INERT : TEXT;
  return { t: 's', v: escapeUnderscores(fit.replace(/\r\n?/g, '\n')), z };
}

const STYLES = 'xl/styles.xml';
const SHEET = 'xl/worksheets/sheet1.xml';

/** Adds what SheetJS can't write: no formula comes from editing a text that looks like one, and the row of headers stays visible. */
function finished(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const styles = strFromU8(parts[STYLES] ?? new Uint8Array());
  const [, inertId = ''] = new RegExp(`<numFmt numFmtId="(\\d+)" formatCode="${INERT}"/>`).exec(styles) ?? [];
  const inert = styles.replace(`<xf numFmtId="${inertId}"`, '<xf numFmtId="49" quotePrefix="1"');
  const sheet = parts[SHEET] ?? new Uint8Array();
  // Only the beginning of the sheet becomes a text: it may have many rows.
  const head = strFromU8(sheet.subarray(0, HEAD_BYTES), true).replace(VIEW, FROZEN_VIEW);
  const rest = sheet.subarray(HEAD_BYTES);
  return { ...parts, [STYLES]: strToU8(inert), [SHEET]: joined(strToU8(head, true), rest) };
}

/** More than SheetJS writes before the view of a sheet. */
const HEAD_BYTES = 1024;
const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}
