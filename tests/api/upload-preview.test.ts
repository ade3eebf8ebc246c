/**
 * The preview in the browser reads a file as the server will read it: these tests compare both on the same
 * files.
 */
import { describe, expect, it } from 'vitest';
import { utils, write, type WorkBook, type WorkSheet } from 'xlsx';
import { refusal } from '../../src/contract/refusals/all.js';
import { UnusableFile } from '../../src/spreadsheet/reading/unusable-file.js';
import { fileReader } from '../../server/uploads/worker/file-reader.js';
import { MAX_PREVIEWED_WORKBOOK } from '../../src/contract/limits.js';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import { matchByName, missingFields } from '../../src/contract/uploads/upload-columns.js';
import { readFilePreview } from '../../src/spreadsheet/file-preview.js';
import { StreamedSheet } from '../../src/spreadsheet/streamed-sheet.js';
import { workbookFile } from '../../src/spreadsheet/workbook-file.js';

const HEADER = ['Poster', 'Name', 'Phone', 'Rent', 'Details', 'City', 'Link', ''];
const ROW = [
  'Søren.Xu91',
  'Søren Xu',
  '(617) 555-1632',
  '$900',
  '2br "new"',
  'Dallas, Texas',
  'https://y.example',
  '',
];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
const csvOf = (separator = ',', end = '\r\n') =>
  [HEADER, ROW, ROW, [''], ROW].map((cells) => quoted(cells).join(separator) + end).join('');

/** A workbook as SheetJS writes it. */
function xlsxOf(
  sheets: Record<string, WorkSheet>,
  change: (book: WorkBook) => void = () => undefined,
): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  change(book);
  // With type `buffer` it returns a buffer, but its types say any.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
const table = (...rows: unknown[][]) => utils.aoa_to_sheet(rows);

const COLUMNS = HEADER.map((header) => ({ header, width: 20 }));

/** The same rows by each of our writers. */
async function ourFiles(rows: readonly string[][]): Promise<Buffer[]> {
  const streamed = new StreamedSheet('Rentals', COLUMNS);
  await streamed.add(rows);
  return [
    Buffer.from(workbookFile({ name: 'Rentals', columns: COLUMNS, rows })),
    Buffer.from(await (await streamed.finish()).arrayBuffer()),
  ];
}

const previewOf = (bytes: Buffer, name: string) => readFilePreview(new File([new Uint8Array(bytes)], name));

/** The server's reading of a file: the code of a refusal, or sheets, header, columns, first rows, and whether the encoding is sure. */
async function serverOf(bytes: Buffer, name: string, chosen?: string) {
  try {
    const reader = fileReader(bytes, name);
    const sheets = await reader.sheets();
    const sheet = chosen ?? sheets[0] ?? null;
    const { row: headerRow, cells: header } = await reader.header(sheet);
    await reader.count(sheet);
    const columns = matchByName(header);
    const firstRows: string[][] = [];
    for await (const { rows } of reader.batches({ sheet, columns, areaCode: null, afterRow: 0 }))
      firstRows.push(...rows.map(({ cells }) => cells));
    return {
      kind: 'seen',
      sheets,
      sheet,
      header,
      headerRow,
      columns,
      missing: missingFields(columns),
      isSureOfLetters: (await reader.encoding())?.isSure ?? true,
      firstRows: firstRows.slice(0, 5),
    };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { kind: 'refused', why: error.text };
  }
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const encrypted = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.alloc(1020),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
const workbook = () => xlsxOf({ Leads: table(HEADER, ROW) });

describe('the preview of a file', () => {
  it.each([
    ['a .csv', Buffer.from(csvOf()), 'leads.csv'],
    ['a .csv with semicolons', Buffer.from(csvOf(';', '\n')), 'leads.csv'],
    ['a .csv with tabs in UTF-16', utf16(csvOf('\t')), 'leads.csv'],
    ['a .csv in Windows-1252', latin1(csvOf()), 'leads.csv'],
    ['a .csv that names its separator', Buffer.from(`sep=;\n${csvOf(';', '\r')}`), 'leads.csv'],
    ['a .csv with a mark of UTF-8 and blank lines first', Buffer.from(`\uFEFF\n\n${csvOf()}`), 'leads.csv'],
    ['a .csv whose columns have other names', Buffer.from('a,b\n1,2\n'), 'leads.csv'],
    ['a workbook', workbook(), 'leads.xlsx'],
    ['a workbook that is called .csv', workbook(), 'leads.csv'],
    [
      'a workbook with numbers, dates and truths',
      xlsxOf({
        Leads: table(HEADER, [
          7_025_557_288,
          17_025_557_288.5,
          true,
          { t: 'n', v: 46_347, z: 'm/d/yy' },
          { t: 'n', v: 46_347.5, z: 'm/d/yyyy h:mm' },
        ]),
      }),
      'leads.xlsx',
    ],
    ['an empty file', Buffer.alloc(0), 'leads.csv'],
    ['blank lines', Buffer.from('\n ,\n'), 'leads.csv'],
    ['a header alone', Buffer.from('number,rent\n'), 'leads.csv'],
    ['a workbook without a row', xlsxOf({ Leads: table() }), 'leads.xlsx'],
    ['a workbook with a header alone', xlsxOf({ Leads: table(HEADER) }), 'leads.xlsx'],
    ['a workbook with a password', encrypted, 'leads.xlsx'],
    ['an old .xls', encrypted.subarray(0, 1024), 'leads.xlsx'],
    ['a .csv that is called .xlsx', Buffer.from(csvOf()), 'leads.xlsx'],
    ['a picture that is called .csv', Buffer.from([0x89, 0x50, 0, 0, 0, 7]), 'leads.csv'],
    ['a workbook that is cut off', workbook().subarray(0, 900), 'leads.xlsx'],
  ])('of %s equals the server’s reading', async (_, bytes, name) => {
    expect(await previewOf(bytes, name)).toEqual(await serverOf(bytes, name));
  });

  it('of our own files equals the server’s reading', async () => {
    for (const bytes of await ourFiles(Array.from({ length: 300 }, () => ROW)))
      expect(await previewOf(bytes, 'leads.xlsx')).toEqual(await serverOf(bytes, 'leads.xlsx'));
  });

  it('of several sheets shows the one with the most columns, and names no empty or hidden sheet', async () => {
    const sheets = {
      Empty: table(),
      Hidden: table(HEADER, ROW),
      Notes: table(['Notes of November'], ['x']),
      Leads: table(HEADER, ROW),
      Old: table(HEADER, ROW),
    };
    const hide = (book: WorkBook) => void (book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}, {}, {}] });
    const bytes = xlsxOf(sheets, hide);
    const preview = await previewOf(bytes, 'leads.xlsx');
    expect(preview).toMatchObject({ sheets: ['Notes', 'Leads', 'Old'], sheet: 'Leads', missing: [] });
    expect(preview).toEqual(await serverOf(bytes, 'leads.xlsx', 'Leads'));
  });

  it('of a long .csv reads only the beginning, and shows no truncated row', { tags: ['long'] }, async () => {
    const long = ['x'.repeat(100_000), ...ROW.slice(1)].join('\t');
    const bytes = Buffer.from(`${UPLOAD_FIELDS.join('\t')}\n${`${long}\n`.repeat(1000)}`);
    const preview = await previewOf(bytes, 'leads.csv');
    expect(preview).toMatchObject({ kind: 'seen', missing: [] });
    expect(preview.kind === 'seen' && preview.firstRows.map((cells) => cells.length)).toEqual([8, 8]);
  });

  it('of a workbook that is too large, packed or unpacked, is not made, because the server checks it', async () => {
    const large = Buffer.concat([workbook(), Buffer.alloc(MAX_PREVIEWED_WORKBOOK.bytes)]);
    expect(await previewOf(large, 'leads.xlsx')).toEqual({ kind: 'unseen', why: 'too-large' });
    const inflated = workbook();
    // The first entry of the directory claims 3.9 GB.
    const at = inflated.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    inflated.writeUInt32LE(0xf000_0000, at + 24);
    expect(await previewOf(inflated, 'leads.xlsx')).toEqual({ kind: 'unseen', why: 'too-large' });
  });

  it('of a ZIP without a workbook is refused as the server refuses it', async () => {
    const notes = workbook();
    const renamed = Buffer.from(
      notes.toString('latin1').replaceAll('xl/workbook.xml', 'xl/notebook.xml'),
      'latin1',
    );
    expect(await previewOf(renamed, 'leads.xlsx')).toEqual({ kind: 'refused', why: refusal('not-xlsx') });
  });
});
