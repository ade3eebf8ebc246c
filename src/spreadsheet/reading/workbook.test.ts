/** What a person sees in a sheet, from the XML that programs write. */
import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { MAX_UPLOAD } from '../../contract/limits.js';
import { leadColumnsIn } from '../../contract/uploads/upload-columns.js';
import { openZipWithin } from '../zip.js';
import { openFile } from './opened-file.js';
import type { RawRow } from './raw-row.js';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  /** The rows of the sheet, and what comes after them. */
  rows: string;
  after?: string;
  workbook?: string;
  afterSheets?: string;
  sheetAttributes?: string;
  strings?: string;
  formats?: string;
  styles?: string;
  links?: string;
}

function workbookOf(parts: Parts): Uint8Array {
  const zip: Record<string, Uint8Array> = {};
  const add = (path: string, content: string) => void (zip[path] = strToU8(content));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  add('[Content_Types].xml', '<Types/>');
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="${RELATIONS}">${parts.workbook ?? ''}<sheets><sheet name="Leads" r:id="r1" ${parts.sheetAttributes ?? ''}/></sheets>${parts.afterSheets ?? ''}</workbook>`,
  );
  const related = [
    relation('r1', 'worksheet', 'worksheets/Sheet1.xml'),
    relation('r2', 'sharedStrings', '/xl/sharedStrings.xml'),
    relation('r3', 'styles', 'styles.xml'),
  ];
  add('xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`);
  add('xl/sharedStrings.xml', `<sst>${parts.strings ?? ''}</sst>`);
  add(
    'xl/styles.xml',
    `<styleSheet><numFmts>${parts.formats ?? ''}</numFmts><cellXfs><xf numFmtId="0"/>${parts.styles ?? ''}</cellXfs></styleSheet>`,
  );
  add(
    'xl/worksheets/Sheet1.xml',
    `<worksheet xmlns:r="${RELATIONS}"><sheetData>${parts.rows}</sheetData>${parts.after ?? ''}</worksheet>`,
  );
  add('xl/worksheets/_rels/Sheet1.xml.rels', `<Relationships>${parts.links ?? ''}</Relationships>`);
  return zipSync(zip);
}

async function read(parts: Parts): Promise<RawRow[]> {
  const bytes = workbookOf(parts);
  const opened = await openFile(bytes, 'leads.xlsx', {
    openZip: openZipWithin(MAX_UPLOAD),
    likeness: leadColumnsIn,
  });
  const rows: RawRow[] = [];
  for await (const row of opened.rowsOf(null)) rows.push(row);
  return rows;
}
const cellsOf = async (parts: Parts) => (await read(parts)).map(({ cells }) => cells);
const number = (value: string, style = 1) => `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`;

describe('a cell', () => {
  it('without a value is blank, whatever type it has', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"/><c r="C1" t="s"><v></v></c><c r="D1" t="b"/><c r="E1" t="str"><v/></c><c r="F1"/></row>';
    expect(await cellsOf({ rows, strings: '<si><t>first</t></si>' })).toEqual([
      ['first', '', '', '', '', ''],
    ]);
  });

  it('shows its error', async () => {
    expect(await cellsOf({ rows: '<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row>' })).toEqual([['#N/A']]);
  });

  it.each([
    ['1249.9900000000002', '<xf numFmtId="4"/>', '1249.99'],
    ['1249.9900000000002', '<xf numFmtId="0"/>', '1249.99'],
    ['0.1', '<xf numFmtId="0"/>', '0.1'],
    ['1199.5', '<xf numFmtId="3"/>', '1200'],
    ['1.005', '<xf numFmtId="2"/>', '1.01'],
    ['7.025550101E9', '<xf numFmtId="0"/>', '7025550101'],
    ['501', '<xf numFmtId="200"/>', '00501'],
  ])('with the number %s in the style %s is %s', async (value, styles, text) => {
    const formats = '<numFmt numFmtId="200" formatCode="00000"/>';
    expect(await cellsOf({ rows: number(value), styles, formats })).toEqual([[text]]);
  });

  it('that is written as ="Ann" shows Ann', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>="Ann"</t></is></c></row>';
    expect(await cellsOf({ rows })).toEqual([['Ann']]);
  });
});

describe('a workbook', () => {
  const date = { rows: number('44895'), styles: '<xf numFmtId="14"/>' };
  const later = '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';

  it.each([
    ['<workbookPr date1904="1"/>', '2026-12-01'],
    ['<workbookPr date1904="true"/>', '2026-12-01'],
    ['<workbookPr/>', '2022-11-30'],
  ])('with %s counts its dates so, whatever newer parts say', async (workbook, day) => {
    expect(await cellsOf({ ...date, workbook, afterSheets: later })).toEqual([[day]]);
  });

  it.each(['state="show"', 'state="visible"', ''])('shows a sheet with %j', async (sheetAttributes) => {
    expect(await cellsOf({ rows: number('7'), sheetAttributes })).toEqual([['7']]);
  });

  it.each(['state="hidden"', 'state="veryHidden"'])(
    'doesn’t show a sheet with %j',
    async (sheetAttributes) => {
      await expect(read({ rows: number('7'), sheetAttributes })).rejects.toThrow();
    },
  );

  it('has no rows in the parts for newer programs', async () => {
    const after = '<extLst><ext><row r="2"><c r="A2"><v>9</v></c></row></ext></extLst>';
    expect(await cellsOf({ rows: number('7'), after })).toEqual([['7']]);
  });
});

describe('a link', () => {
  const hyperlink = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`;
  const text = (address: string) => `<c r="${address}" t="inlineStr"><is><t>Open post</t></is></c>`;

  it('in cells, in a range or in a formula gives its address after the text', async () => {
    const formula = '<c r="C1" t="str"><f>HYPERLINK("https://fb.com/3","See ""it""")</f><v>See "it"</v></c>';
    const rows = await read({
      rows: `<row r="1">${text('A1')}${text('B1')}${formula}</row><row r="2">${text('A2')}</row>`,
      after:
        '<hyperlinks><hyperlink ref="A1:A2" r:id="h1"/><hyperlink ref="B1" r:id="h2" location="post"/><hyperlink ref="C1" location="Sheet2!A1"/></hyperlinks>',
      links: hyperlink('h1', 'https://fb.com/1') + hyperlink('h2', 'https://fb.com/2'),
    });
    expect(rows).toEqual([
      {
        row: 1,
        cells: ['Open post', 'Open post', 'See "it"'],
        links: { 0: 'https://fb.com/1', 1: 'https://fb.com/2#post', 2: 'https://fb.com/3' },
      },
      { row: 2, cells: ['Open post'], links: { 0: 'https://fb.com/1' } },
    ]);
  });

  it('of a formula without a stored value shows its text', async () => {
    const rows = '<row r="1"><c r="A1"><f>HYPERLINK("https://fb.com/3","Open")</f></c></row>';
    expect(await read({ rows })).toEqual([{ row: 1, cells: ['Open'], links: { 0: 'https://fb.com/3' } }]);
  });

  it('to a mail address is no web address', async () => {
    const links = hyperlink('h1', 'mailto:ann@example.com');
    const after = '<hyperlinks><hyperlink ref="A1" r:id="h1"/></hyperlinks>';
    expect(await read({ rows: `<row r="1">${text('A1')}</row>`, after, links })).toEqual([
      { row: 1, cells: ['Open post'] },
    ]);
  });
});
