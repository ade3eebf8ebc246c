/** The parts of the streamed sheet's .xlsx around its rows: package, workbook, styles, column widths, filter. */
import { columnName } from '../contract/files/column-name.js';
import { SHEET_DATE_FORMAT, type SheetColumn } from './cell.js';

/** Includes the carriage return, because an XML parser reads a bare one as the end of a line. */
const SIGNS = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for a place between tags or in an attribute. */
export const escapeXml = (text: string): string => text.replace(SIGNS, (sign) => ENTITIES[sign] ?? sign);

/** A file of the package. */
interface Part {
  path: string;
  content: string;
}

/**
 * Format numbers below 164 belong to the spreadsheet program. 49 is text, so anything typed into such a cell
 * stays text.
 */
const DATE_FORMAT_ID = 164;
const TEXT_FORMAT_ID = 49;

/** The numbers of the cell styles. `inert` has `quotePrefix`: a spreadsheet makes no formula of such a text when somebody edits it. */
export const STYLES = { plain: 0, text: 1, inert: 2, instant: 3 } as const;
const STYLE_ATTRIBUTES: Record<keyof typeof STYLES, string> = {
  plain: 'numFmtId="0"',
  text: `numFmtId="${TEXT_FORMAT_ID}" applyNumberFormat="1"`,
  inert: `numFmtId="${TEXT_FORMAT_ID}" applyNumberFormat="1" quotePrefix="1"`,
  instant: `numFmtId="${DATE_FORMAT_ID}" applyNumberFormat="1"`,
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const xfs = Object.values(STYLE_ATTRIBUTES).map(
  (own) => `<xf ${own} fontId="0" fillId="0" borderId="0" xfId="0"/>`,
);
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${DATE_FORMAT_ID}" formatCode="${SHEET_DATE_FORMAT}"/></numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

export const CONTENT_TYPES_XML = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>
<Override PartName="/${SHEET_PATH}" ContentType="${PARTS}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`;

/** Every part except the list of contents and the sheet. */
export function workbookParts(sheetName: string, columns: number, rows: number): Part[] {
  const filtered = `'${sheetName.replaceAll("'", "''")}'!$A$1:$${columnName(columns - 1)}$${rows}`;
  const parts: Part[] = [
    {
      path: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>
<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets><definedNames>
<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${escapeXml(filtered)}</definedName></definedNames></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: 'xl/styles.xml', content: STYLE_SHEET },
  ];
  return parts.map(({ path, content }) => ({ path, content: DECLARATION + content }));
}

/** The sheet before its first row. The header row stays visible. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

/** The sheet after its last row. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;
