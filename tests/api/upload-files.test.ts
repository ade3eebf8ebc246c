import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, write } from 'xlsx';
import { MAX_UPLOAD } from '../../src/contract/limits.js';
import { UPLOAD_FIELDS, FILE_TOO_BIG } from '../../src/contract/uploads/upload.js';
import { GrowingZip } from '../../src/spreadsheet/zip.js';
import type { Client } from './client.js';
import { csvOf, tableOf, upload, xlsxOf } from './upload-support.js';
import { rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let superAdmin: Client;
beforeAll(async () => {
  server = await startServer();
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());

const newest = () =>
  server.db.selectFrom('rentals').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('–', '\x96').replaceAll('’', '\x92'), 'latin1');

describe('a real-world CSV', () => {
  const NAME = 'Carla Díaz’s – Ñ';
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian', utf16be],
    ['Windows-1252', windows1252],
  ])('can be read in %s', async (_, encode) => {
    const { body } = await upload(superAdmin, encode(csvOf([rentalForm({ client_name: NAME })])));
    expect(body.data).toMatchObject({ inserted: 1 });
    expect((await newest()).client_name).toBe(NAME);
  });

  it.each([',', ';', '\t'])(
    'can be read with %j as separator, with quotes and with line breaks in cells',
    async (delimiter) => {
      const address = `12 "Main" St,\n2nd; floor\tleft`;
      const { body } = await upload(superAdmin, csvOf([rentalForm({ address }), rentalForm()], delimiter));
      expect(body.data).toMatchObject({ inserted: 2 });
      expect((await newest()).address).toBe('12 Main St, Dover');
    },
  );

  it('gets the line numbers of a spreadsheet, blank lines included', async () => {
    const [header = '', good = '', bad = ''] = csvOf([rentalForm(), rentalForm({ rent: '' })]).split('\r\n');
    const { body } = await upload(superAdmin, [header, '', good, ',,,', bad].join('\r\n'));
    expect(body.data.skippedRows.map(({ row }) => row)).toEqual([5]);
  });

  it('may use the column names that people use', async () => {
    const form = rentalForm();
    const names = [
      'Poster',
      'NAME',
      'Contact Number',
      'Price',
      'House details',
      'Location',
      'URL',
      'Screenshot',
    ];
    const { body } = await upload(superAdmin, csvOf([names, ...tableOf([form]).slice(1)]));
    expect(body.data).toMatchObject({ inserted: 1, skipped: 0 });
  });
});

describe('a real-world XLSX', () => {
  const form = rentalForm();
  const row = (given: Record<string, unknown>) =>
    UPLOAD_FIELDS.map((field) => given[field] ?? form[field] ?? '');

  it('is read with numbers as digits, dates as days, formulas as their last value', async () => {
    const sheet = xlsxOf({
      Leads: [
        UPLOAD_FIELDS,
        row({
          number: 7_025_550_199,
          rent: 1199.5,
          houseApt_details: new Date(2026, 10, 21),
          client_name: true,
        }),
      ],
    });
    const book = read(sheet, { cellNF: true });
    const leads = book.Sheets['Leads'] ?? {};
    leads['F2'] = { t: 's', v: '12 Main St', f: '"12 "&"Main St"' };
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { body } = await upload(superAdmin, bytes, { fileName: 'leads.xlsx' });
    expect(body.data).toMatchObject({ inserted: 1 });
    expect(await newest()).toMatchObject({
      number: '7025550199',
      rent: '1199.5',
      house_apt_details: '2026-11-21',
      client_name: 'TRUE',
      address: '12 Main St',
    });
  });

  it('is read without its hidden sheets and empty rows, but with hidden columns', async () => {
    const book = read(
      xlsxOf({ Hidden: tableOf([rentalForm()]), Leads: [UPLOAD_FIELDS, [], row({ number: '7025550188' })] }),
    );
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    (book.Sheets['Leads'] ?? {})['!cols'] = [{}, { hidden: true }];
    const { body } = await upload(superAdmin, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, {
      fileName: 'leads.xlsx',
    });
    expect(body.data).toMatchObject({ inserted: 1, skipped: 0, upload: { sheet: 'Leads' } });
    expect((await newest()).number_key).toBe('+17025550188');
  });
});

describe('the server refuses with a sentence, and keeps running', () => {
  const header = UPLOAD_FIELDS.join(',');
  const refusedAs = async (content: string | Uint8Array, fileName = 'leads.csv') => {
    const { status, body } = await upload(superAdmin, content, { fileName });
    return [status, body.message];
  };
  const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  /** A real workbook whose sheet is replaced. */
  async function workbookWith(sheet: Iterable<Buffer>): Promise<Buffer> {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const zip = new GrowingZip();
    const add = (path: string, content: string) => zip.add(path, content);
    await add('[Content_Types].xml', CONTENT_TYPES);
    await add(
      'xl/workbook.xml',
      `<workbook xmlns:r="${relations}"><sheets><sheet name="Leads" r:id="r1"/></sheets></workbook>`,
    );
    await add(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="sheet1.xml"/></Relationships>`,
    );
    const part = zip.open('xl/sheet1.xml');
    for (const piece of sheet) await part.write(piece);
    await part.close();
    return Buffer.from(await zip.finish('application/zip').arrayBuffer());
  }
  const repeated = function* (head: string, part: Buffer, times: number) {
    yield Buffer.from(head);
    for (let i = 0; i < times; i += 1) yield part;
  };
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

  it.each([
    ['an empty file', '', 'leads.csv', 400, REFUSALS['file-empty']],
    ['blank lines only', '\n\n , \n', 'leads.csv', 400, REFUSALS['file-empty']],
    ['a header only', `${header}\n`, 'leads.csv', 400, REFUSALS['header-only']],
    ['another kind', 'x', 'leads.pdf', 415, REFUSALS['file-kind']],
    ['text called .xlsx', header, 'leads.xlsx', 415, REFUSALS['not-xlsx']],
    [
      'a long cell',
      `${header}\n${'x'.repeat(MAX_UPLOAD.cellCharacters + 1)}`,
      'leads.csv',
      400,
      refusal('long-cell', { row: 2, count: MAX_UPLOAD.cellCharacters }).message,
    ],
    [
      'a quote that never ends',
      `${header}\n"${'x,'.repeat(500_000)}`,
      'leads.csv',
      400,
      refusal('long-cell', { row: 2, count: MAX_UPLOAD.cellCharacters }).message,
    ],
  ])('%s', async (_, content, fileName, status, sentence) => {
    expect(await refusedAs(content, fileName)).toEqual([status, sentence]);
  });

  it('when it gets a renamed program', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(5000, 7)]);
    expect(await refusedAs(program, 'leads.csv')).toEqual([415, REFUSALS['file-kind']]);
    expect(await refusedAs(program, 'leads.xlsx')).toEqual([415, REFUSALS['not-xlsx']]);
  });

  it('when it gets a workbook with a password', async () => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusedAs(container, 'leads.xlsx')).toEqual([415, REFUSALS['file-protected']]);
  });

  it('when it gets a workbook that was cut off', async () => {
    const whole = xlsxOf({ Leads: tableOf([rentalForm()]) });
    expect(await refusedAs(whole.subarray(0, whole.length / 2), 'leads.xlsx')).toEqual([
      400,
      REFUSALS['file-broken'],
    ]);
  });

  it('when it gets more rows than a file may have', async () => {
    const rows = 'a,b\n'.repeat(MAX_UPLOAD.rows + 1);
    expect(await refusedAs(`${header}\n${rows}`)).toEqual([
      413,
      refusal('too-many-file-rows', { count: MAX_UPLOAD.rows }).message,
    ]);
  }, 60_000);

  it('when it gets a workbook that unpacks to too many bytes (a zip bomb)', async () => {
    const bomb = await workbookWith(repeated('<worksheet><sheetData>', MEGABYTE, 401));
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await refusedAs(bomb, 'leads.xlsx')).toEqual([413, REFUSALS['file-inflated']]);
  }, 60_000);

  it('when it gets a workbook with one huge cell', async () => {
    const cell = '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>';
    const bomb = await workbookWith(repeated(cell, MEGABYTE, 30));
    expect(await refusedAs(bomb, 'leads.xlsx')).toEqual([
      400,
      refusal('long-cell', { row: 1, count: MAX_UPLOAD.cellCharacters }).message,
    ]);
  }, 60_000);

  it('when it gets growing entities (a billion-laughs file)', async () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData/></worksheet>';
    expect(await refusedAs(await workbookWith([Buffer.from(entities)]), 'leads.xlsx')).toEqual([
      400,
      REFUSALS['file-broken'],
    ]);
  });

  it('when it gets a file above the size limit', async () => {
    const { status, body } = await upload(superAdmin, Buffer.alloc(MAX_UPLOAD.bytes + 1, 'a'));
    expect([status, body.message]).toEqual([413, FILE_TOO_BIG.message]);
  });

  it('and then it accepts the next file', async () => {
    expect((await upload(superAdmin, csvOf([rentalForm()]))).body.data).toMatchObject({ inserted: 1 });
  });
});
