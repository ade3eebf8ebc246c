/**
 * Uploads a file through the real page in one press; the skipped rows are downloaded, corrected and uploaded.
 * Then files with questions.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { MAX_UPLOAD } from '../../src/contract/limits.js';
import { UPLOAD_FIELDS, type UploadField } from '../../src/contract/uploads/upload.js';
import { readByLibreOffice } from '../bench/other-readers.js';
import { closeContexts, openBrowser, logIn, openPage, said } from './browser.js';
import { startBuiltOperation, type OperationOfBuild, type Person } from './operation.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const uploader: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const creator: Person = { name: 'Cora Creator', email: 'cora@walk.example', role: 'data-creator' };

const row = (client: string, number: string, rent = '$1199') => {
  const lead: Partial<Record<UploadField, string>> = {
    facebook_name: client.replace(' ', '.'),
    client_name: client,
    number,
    rent,
    houseApt_details: '3br 1070ft2',
    address: 'Dover, Delaware',
    post_link: 'https://example.org/post/1',
  };
  return UPLOAD_FIELDS.map((field) => lead[field] ?? '');
};
const csvOf = (rows: string[][], header: readonly string[] = UPLOAD_FIELDS) =>
  Papa.unparse([[...header], ...rows]);

const LEADS = csvOf([
  row('Grace Williams', '(702) 555-0171'),
  row('=HYPERLINK("https://evil.example")', '0017025550172', ''),
  row('Priya Johnson', '7025550171'),
  row('Søren Xu', '0617 555 0130'),
]);

async function send(page: Page, content: string | Buffer, name = 'leads.csv'): Promise<void> {
  const mimeType = 'application/octet-stream';
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}
const another = (page: Page) => page.getByRole('button', { name: 'Upload another file' }).click();
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a bulk upload', () => {
  let operation: OperationOfBuild;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let skippedPath: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rental-desk-upload-'));
    operation = await startBuiltOperation([superAdmin, uploader, creator], {
      BULK_UPLOAD_ACCOUNT: uploader.email,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is offered only to the one creator who may upload', async () => {
    const other = await openPage(browser, operation);
    await logIn(other, creator);
    await other.getByLabel('Facebook Name').waitFor();
    expect(await other.getByRole('link', { name: 'Bulk Rental Upload' }).count()).toBe(0);
    await other.context().close();
    page = await openPage(browser, operation);
    await logIn(page, uploader);
    await page.getByRole('link', { name: 'Bulk Rental Upload' }).click();
    await page.waitForURL('**/#/data-creator/upload-bulk');
    await seen(page, 'Click to select a file');
  });

  it('inserts a file without a question in one press, and returns the skipped rows', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), send(page, LEADS)]);
    await seen(page, 'Inserted: 2, Skipped: 2');
    await said(page, 'Inserted: 2, Skipped: 2');
    expect(download.suggestedFilename()).toBe('skipped_data.xlsx');
    skippedPath = join(folder, 'skipped_data.xlsx');
    await download.saveAs(skippedPath);
  });

  it('returns the original cells with Row and Reason, which LibreOffice opens too', async () => {
    const book = read(readFileSync(skippedPath));
    expect(book.SheetNames).toEqual(['Skipped Data']);
    const refused = [
      [...row('=HYPERLINK("https://evil.example")', '0017025550172', ''), 3, 'Rent is required'],
      [...row('Priya Johnson', '7025550171'), 4, 'This number stands in row 2 of the file already'],
    ];
    expect(utils.sheet_to_json(book.Sheets['Skipped Data'] ?? {}, { header: 1, defval: '' })).toEqual([
      [...UPLOAD_FIELDS, 'Row', 'Reason'],
      ...refused,
    ]);
    const opened = await readByLibreOffice(skippedPath, [1]);
    if (opened) expect(opened.cells.get(1)).toEqual(refused[0]?.map(String));
  });

  it('inserts the corrected rows, and none of them twice', async () => {
    const book = read(readFileSync(skippedPath));
    const sheet = book.Sheets['Skipped Data'] ?? {};
    utils.sheet_add_aoa(sheet, [['$950']], { origin: 'D2' });
    utils.sheet_add_aoa(sheet, [['(702) 555-0173']], { origin: 'C3' });
    // With type `buffer` it returns a buffer, but its types say any.
    const corrected = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    await another(page);
    await send(page, corrected, 'skipped_data.xlsx');
    await seen(page, 'Inserted: 2, Skipped: 0');

    await another(page);
    await send(page, LEADS);
    await seen(page, 'This file was uploaded before');
    await seen(page, 'This number is already entered');
    await page.reload();
    await page.getByRole('button', { name: 'List the skipped rows' }).click();
    await seen(page, 'Inserted: 0, Skipped: 4');
    await another(page);
  });

  it('asks for a column that wasn’t found, and remembers the answer', async () => {
    const heads = UPLOAD_FIELDS.map((name) => (name === 'rent' ? 'Euros' : name));
    await send(page, csvOf([row('Ana Luz', '7025550180')], heads));
    await seen(page, refusal('missing-columns', { labels: ['Rent'] }).message);
    await page.getByLabel('Rent', { exact: true }).selectOption({ label: 'Euros' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Insert 1 rental' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await send(page, csvOf([row('Ana Luz', '7025550180')], heads));
    await seen(page, 'Inserted: 1, Skipped: 0');
    await another(page);
  });

  it('is previewed first when the person wants that', async () => {
    await page.getByRole('switch', { name: 'Always show the check first' }).check();
    await send(page, csvOf([row('Eva Luz', '7025550182')]));
    await page.getByRole('button', { name: 'Insert 1 rental' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('switch', { name: 'Always show the check first' }).uncheck();
  });

  it('explains what is wrong with an unusable file, and accepts the next one', async () => {
    await send(page, 'this is no workbook', 'leads.xlsx');
    await seen(page, REFUSALS['not-xlsx']);
    // The fault comes after the rows that the page itself reads.
    const rows = Array.from({ length: 9 }, () => row('Ana Luz', '7025550180'));
    const { cellCharacters } = MAX_UPLOAD;
    await send(page, csvOf([...rows, row('x'.repeat(cellCharacters + 1), '7025550181')]));
    await seen(page, 'leads.csv can’t be used');
    await seen(page, refusal('long-cell', { row: 11, count: cellCharacters }).message);
  });

  it('asks which of several sheets to read', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Call them soon']]), 'Notes');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([[...UPLOAD_FIELDS], row('Li Wei', '7025550190')]),
      'Leads',
    );
    // With type `buffer` it returns a buffer, but its types say any.
    await send(page, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'leads.xlsx');
    await page.getByLabel('Sheet', { exact: true }).selectOption('Leads');
    await page.getByRole('button', { name: 'Check this sheet' }).click();
    await page.getByRole('button', { name: 'Insert 1 rental' }).click();
    await seen(page, 'Inserted: 1, Skipped: 0');
  });

  it('is undone from the list after a confirmation', async () => {
    const entry = page.getByRole('row').filter({ hasText: 'leads.xlsx' }).first();
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click();
    await seen(page, 'This upload is undone');
    await entry.getByText('Undone').waitFor();
  });

  it('continues after the server was killed in the middle', async () => {
    const many = Array.from({ length: 8000 }, (_, index) => row('Many Leads', String(7_030_000_000 + index)));
    await another(page);
    await send(page, csvOf(many), 'many.csv');
    await page.getByText('Inserting many.csv').first().waitFor({ timeout: 40_000 });
    await operation.kill();
    await seen(page, /can’t be reached/);
    await operation.start();
    await page.getByText('Inserted: 8,000, Skipped: 0').first().waitFor({ timeout: 90_000 });
  }, 150_000);

  it('for use is only for the super-admin, who sees everybody’s uploads', async () => {
    const above = await openPage(browser, operation);
    await logIn(above, superAdmin);
    await above.getByRole('link', { name: 'Bulk Rental Upload' }).click();
    await above.getByRole('row').filter({ hasText: 'many.csv' }).getByText(uploader.name).waitFor();
    await above.getByRole('link', { name: 'Bulk Upload For Use' }).click();
    await above.getByRole('heading', { name: 'Bulk Upload For Use', level: 2 }).waitFor();
    await send(above, csvOf([row('For Use', '7045550100')]));
    await seen(above, 'Inserted: 1, Skipped: 0');
  });
});
