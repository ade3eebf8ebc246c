/**
 * The workbook around a sheet's rows, as SheetJS writes it: package, styles, column widths, filter. The rows themselves are
 * written one by one: SheetJS wants all cells at once, which for 200,000 rentals is 2.5 GB.
 */
import { CFB, utils, write, type WorkSheet } from 'xlsx';
import { columnName, SHEET_DATE_FORMAT } from '../contract/sheet-text.js';
import type { CellStyles } from './cell-xml.js';

export interface FrameColumn {
  /** In characters. */
  width: number;
}

export interface WorkbookFrame {
  /** The sheet's XML before and after its rows. */
  before: string;
  after: string;
  sheetPath: string;
  /** Every other file of the workbook. */
  others: { path: string; content: Uint8Array<ArrayBuffer> }[];
  styles: CellStyles;
}

/** What is typed into such a cell later stays text as well. */
const AS_TEXT = '@';

const SHEET_PATH = 'xl/worksheets/sheet1.xml';
const STYLES_PATH = 'xl/styles.xml';
const SHEET = /^(.*?)<dimension [^>]*\/>(.*<sheetData>)(.*)(<\/sheetData>.*)$/s;
/** The head of the columns stays in sight. */
const FROZEN_HEAD =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The frame of a sheet with this many rows, its head counted. */
export function workbookFrame(
  sheetName: string,
  columns: readonly FrameColumn[],
  rowCount: number,
): WorkbookFrame {
  const files = filesOf(sample(sheetName, columns, rowCount));
  const sheet = files.find(({ path }) => path === SHEET_PATH);
  const [, head, untilRows, rows, after] = SHEET.exec(new TextDecoder().decode(sheet?.content)) ?? [];
  if (!head || !untilRows || !rows || !after) throw new Error('SheetJS has written another kind of sheet');
  const text = styleOf(rows, 'B1');
  const { inert, content } = withInert(files.find(({ path }) => path === STYLES_PATH)?.content, text);
  return {
    before: (head + untilRows).replace(/<sheetView [^>]*\/>/, FROZEN_HEAD),
    after,
    sheetPath: SHEET_PATH,
    others: files
      .filter((file) => file !== sheet)
      .map((file) => (file.path === STYLES_PATH ? { ...file, content } : file)),
    styles: { instant: styleOf(rows, 'A1'), text, inert },
  };
}

/** The styles with one more: that of text, with the `quotePrefix` that SheetJS doesn't write. */
function withInert(styles: Uint8Array | undefined, text: number) {
  const [, before, list = '', after] =
    /^(.*<cellXfs count=")\d+(?:">)(.*?)(<\/cellXfs>.*)$/s.exec(new TextDecoder().decode(styles)) ?? [];
  const all = list.match(/<xf [^>]*\/>/g) ?? [];
  const ofText = all[text];
  if (before === undefined || !ofText) throw new Error('SheetJS has written another kind of styles');
  const more = [...all, ofText.replace('/>', ' quotePrefix="1"/>')];
  const content = new TextEncoder().encode(`${before}${more.length}">${more.join('')}${after}`);
  return { inert: all.length, content };
}

/** A workbook with one cell of each kind: from it SheetJS makes the styles. */
function sample(
  sheetName: string,
  columns: readonly FrameColumn[],
  rowCount: number,
): Uint8Array<ArrayBuffer> {
  const ref = `A1:${columnName(columns.length - 1)}${rowCount}`;
  const sheet: WorkSheet = {
    A1: { t: 'n', v: 1, z: SHEET_DATE_FORMAT },
    B1: { t: 's', v: 'text', z: AS_TEXT },
    '!ref': ref,
    '!cols': columns.map(({ width }) => ({ wch: width })),
    '!autofilter': { ref },
  };
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, sheetName);
  // Of type `array` it gives an ArrayBuffer; its own types say any.
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** As much of SheetJS's reader of packages as is used; its own types say any. */
const reader = CFB as {
  read: (
    zip: Uint8Array,
    options: { type: 'array' },
  ) => { FileIndex: { content?: ArrayLike<number> }[]; FullPaths: string[] };
};

function filesOf(zip: Uint8Array<ArrayBuffer>): WorkbookFrame['others'] {
  const { FileIndex, FullPaths } = reader.read(zip, { type: 'array' });
  const files = FileIndex.flatMap(({ content }, index) => {
    const path = FullPaths[index]?.replace(/^[^/]*\//, '') ?? '';
    // What begins with a control character is SheetJS's own note to itself.
    const isFile = /^[^\x01].*[^/]$/.test(path) && content?.length;
    return isFile ? [{ path, content: new Uint8Array(content) }] : [];
  });
  const isFirst = ({ path }: { path: string }) => path === '[Content_Types].xml';
  return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
}

function styleOf(rows: string, address: string): number {
  const style = new RegExp(`r="${address}" s="(\\d+)"`).exec(rows)?.[1];
  if (style === undefined) throw new Error('SheetJS has given the sample no style');
  return Number(style);
}
