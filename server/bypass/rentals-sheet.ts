/** A batch as an .xlsx. Instants are real dates on Panama's clock; every other cell is text, which can't become a formula. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { columnName, instantCellXml, SHEET_DATE_FORMAT, textCellXml } from '../../src/contract/sheet-text.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { BatchCell, BatchRow, StoredBatch } from './stored-batch.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles by their number: plain, text, text that a spreadsheet keeps from being read as a formula when it is edited, and a date. */
const TEXT_STYLES = { text: 1, inert: 2 };
const DATE_STYLE = 3;
/** Numbers of formats below 164 are the spreadsheet's own. */
const DATE_FORMAT_ID = 164;
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${DATE_FORMAT_ID}" formatCode="${SHEET_DATE_FORMAT}"/></numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="${DATE_FORMAT_ID}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const FRAME: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>
<sheet name="Rentals" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

const ROWS_AT_ONCE = 500;

/** The same batch and the same instant give the same bytes. */
export async function rentalsSheet(batch: StoredBatch, madeAtMs: number): Promise<Buffer> {
  const zip = new ZipFile();
  // The zip's own form of time knows no zone, so none of the machine's may come in.
  const options = { mtime: new Date(madeAtMs), forceDosTimestamp: false };
  for (const [path, content] of Object.entries(FRAME))
    zip.addBuffer(Buffer.from(HEAD + content), path, options);
  zip.addBuffer(Buffer.from(await sheetXml(batch)), 'xl/worksheets/sheet1.xml', options);
  zip.end();
  return buffer(zip.outputStream);
}

async function sheetXml({ columns, rows }: StoredBatch): Promise<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const parts = [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"`,
    ` activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
    rowXml(
      1,
      columns.map(({ header }) => header),
    ),
  ];
  for (const [index, row] of rows.entries()) {
    parts.push(rowXml(index + 2, row));
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToEventLoop();
  }
  parts.push('</sheetData></worksheet>');
  return parts.join('');
}

const rowXml = (number: number, cells: BatchRow): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell)).join('')}</row>`;

/** An instant is a number; batches from before dates were real ones hold it as text, and keep it. */
function cellXml(address: string, cell: BatchCell): string {
  if (typeof cell === 'number') return instantCellXml(address, cell, DATE_STYLE);
  return cell === '' ? '' : textCellXml(address, cell, TEXT_STYLES);
}
