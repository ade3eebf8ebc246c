import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { utils, write } from 'xlsx';
import { noWorkers } from '../../tests/testing/fake-worker.js';
import { neverAnswer } from '../../tests/testing/answers.js';
import { chooseFiles } from '../../tests/testing/choose-files.js';
import { MAX_PREVIEWED_WORKBOOK } from '../../src/contract/limits.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { startUpload } from '../../src/contract/uploads/upload-calls.js';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import { button, clear, csv, fileField, noUploads, sentTo, show, words } from './testing.js';

beforeEach(() => page.viewport(1280, 1400));
afterEach(clear);

const workbook = (...sheets: string[]): File => {
  const book = utils.book_new();
  const rows = [UPLOAD_FIELDS, UPLOAD_FIELDS.map((field) => `a ${field}`)].map((row) => [...row]);
  for (const name of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  // With type `array` it returns an ArrayBuffer, but its types say any.
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'leads.xlsx');
};
const choose = (file: File) => chooseFiles(fileField(), file);
const cell = (text: string) => page.getByRole('row', { name: text }).first();
const firstRows = async () => {
  await userEvent.click(page.getByText('First rows', { exact: true }));
  return page.getByRole('region', { name: 'First rows of the file' });
};

describe('a chosen file, before it is sent', () => {
  it('shows its sheets, the column of each field, and its first rows', async () => {
    const { sent } = show([noUploads]);
    await choose(workbook('Leads of November', 'Leads of October'));
    await expect.element(words('Every required column was recognised.')).toBeVisible();
    await expect.element(words(/Sheets with rows: Leads of November, Leads of October\./)).toBeVisible();
    await expect.element(cell('Facebook Name')).toHaveTextContent('facebook_name');
    await expect.element((await firstRows()).getByText('a client_name')).toBeVisible();
    expect(sentTo(sent, startUpload.path)).toEqual([]);
  });

  it('without a required column says which is missing, but can be sent', async () => {
    const { sent } = show([noUploads, neverAnswer(startUpload)]);
    await choose(csv());
    await expect
      .element(words(/^No column for Facebook Name, Client Name, House\/Apt Details, Address, Post Link\./))
      .toBeVisible();
    await expect.element((await firstRows()).getByText('7025557288')).toBeVisible();
    await userEvent.click(button('Upload'));
    await expect.poll(() => sentTo(sent, startUpload.path)).toHaveLength(1);
  });

  it('of which the encoding isn’t sure says that letters may be wrong', async () => {
    show([noUploads]);
    await choose(csv());
    await expect.element((await firstRows()).getByText('7025557288')).toBeVisible();
    expect(words('Are the letters of this file right?').elements()).toEqual([]);
    const latin = Uint8Array.from('client_name,number\nJosé,7025557288\n', (letter) => letter.charCodeAt(0));
    await choose(new File([latin], 'latin.csv'));
    await expect.element(words('Are the letters of this file right?')).toBeVisible();
  });

  it.each([
    ['of another kind than its name says', csv('leads.xlsx'), REFUSALS['not-xlsx']],
    ['with a header alone', new File(['number,rent\n'], 'leads.csv'), REFUSALS['header-only']],
    ['that is cut off', new File(['PK\x03\x04', 'cut'], 'leads.xlsx'), REFUSALS['file-broken']],
  ])('%s is refused at its field and isn’t sent', async (_, file, sentence) => {
    const { sent } = show([noUploads, neverAnswer(startUpload)]);
    await choose(file);
    const saying = expect.stringContaining(sentence) as string;
    await expect.poll(() => fileField().element().getAttribute('aria-invalid')).toBe('true');
    await expect.element(fileField()).toHaveAccessibleDescription(saying);
    await userEvent.click(button('Upload'));
    await expect.element(fileField()).toHaveAccessibleDescription(saying);
    expect(sentTo(sent, startUpload.path)).toEqual([]);
  });

  it('is no longer shown when another file is chosen in its place', async () => {
    show([noUploads]);
    await choose(csv('leads.xlsx'));
    await expect.poll(() => fileField().element().getAttribute('aria-invalid')).toBe('true');
    await choose(workbook('Leads'));
    await expect.element(words('Sheet: Leads')).toBeVisible();
    await expect.poll(() => fileField().element().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('that is too large for the browser is checked only by the server', async () => {
    const { sent } = show([noUploads, neverAnswer(startUpload)]);
    await choose(new File(['PK\x03\x04', new Uint8Array(MAX_PREVIEWED_WORKBOOK.bytes)], 'leads.xlsx'));
    await expect.element(words('The server will check this file')).toBeVisible();
    await expect.element(words(/^It is too large to read here: up to 5 MB/)).toBeVisible();
    await userEvent.click(button('Upload'));
    await expect.poll(() => sentTo(sent, startUpload.path)).toHaveLength(1);
  });

  it('is checked only by the server on a page that allows no worker', async () => {
    const allowAgain = noWorkers();
    show([noUploads]);
    await choose(csv());
    await expect.element(words('This page allows no look into it before it is sent.')).toBeVisible();
    allowAgain();
  });
});
