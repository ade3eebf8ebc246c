/**
 * The do-not-contact list in the browser: numbers are imported by one file, searched, taken along as a spreadsheet, which an import
 * reads again, and taken back by one undo.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said, shownTotal } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const sofia: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const ada: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };

const NUMBERS = 2000;
const numberOf = (index: number) => String(7_020_000_000 + index * 17);
const FILE = {
  name: 'stop.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Phone', ...Array.from({ length: NUMBERS }, (_, index) => numberOf(index))].join('\r\n'),
  ),
};

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([sofia, ada]);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, sofia);
  await page.getByRole('link', { name: 'Do Not Contact' }).click();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const dialog = () => page.getByRole('dialog', { name: 'Import numbers' });
const choose = (file: typeof FILE | string) =>
  dialog().getByLabel('File', { exact: true }).setInputFiles(file);

it('lists a number that is typed, with the keyboard only', async () => {
  // Not its placeholder, which is there until the code of the buttons is loaded.
  await page.getByRole('button', { name: 'Add a number', disabled: false }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('(615) 555-0142');
  await page.keyboard.press('Tab');
  // One key only: on a loaded machine the browser searches later ones alone.
  await page.keyboard.press('L');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Letter of 3 March');
  await page.keyboard.press('Enter');
  await said(page, 'Number put on the do-not-contact list');
  await page
    .getByRole('row')
    .filter({ hasText: '(615) 555-0142' })
    .filter({ hasText: 'Legal reason' })
    .waitFor();
});

it('imports numbers after a preview', async () => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(FILE);
  await dialog().getByText('2,000 numbers would be listed.').waitFor();
  await takePictures(page, 'do-not-contact-preview');
  await dialog().getByRole('button', { name: 'Import 2,000 numbers' }).click();
  await dialog().getByText('2,000 numbers were put on the list').waitFor();
  await takePictures(page, 'do-not-contact-imported');
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await shownTotal(page, 'Totals: 2,001').waitFor();
  await takePictures(page, 'do-not-contact');
});

it('finds one of them by a part of its number', async () => {
  await page.getByLabel('Search a number').fill(numberOf(1777).slice(2));
  await page.keyboard.press('Enter');
  await shownTotal(page, 'Total: 1').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
});

it('takes the list along as a spreadsheet that an import reads again', async () => {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saving = page.waitForEvent('download');
  let path = '';
  await page.getByRole('button', { name: 'Excel (.xlsx)' }).click();
  path = await (await saving).path();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog().getByRole('button', { name: 'Import another file' }).click();
  await dialog()
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'list.xlsx', mimeType: 'application/zip', buffer: readFileSync(path) });
  await dialog().getByText('0 numbers would be listed.').waitFor();
  await dialog().getByText('2,001 rows are skipped').waitFor();
});

it('takes all of them back by one undo', async () => {
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await takePictures(page, 'do-not-contact-imports');
  await dialog().getByRole('button', { name: 'Undo import of stop.csv' }).click();
  await takePictures(page, 'do-not-contact-undo');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Undo import' }).click();
  await said(page, 'Import undone');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'State' }).selectOption('On the list');
  await shownTotal(page, 'Total: 1').waitFor();
});

it('is taken off by a super-admin only; an admin sees only their own additions', async () => {
  const other = await openPage(browser, operation);
  await logIn(other, ada);
  await other.getByRole('link', { name: 'Do Not Contact' }).click();
  await other.getByText('No data found.').waitFor();
  await other.getByLabel('Search a number').fill('615 555 0142');
  await other.keyboard.press('Enter');
  await other.getByRole('row').filter({ hasText: '(615) 555-0142' }).waitFor();
  expect(await other.getByRole('button', { name: /^Take off/ }).count()).toBe(0);
  await takePictures(other, 'do-not-contact-admin');
  await other.context().close();
  await page.getByRole('button', { name: 'Take off (615) 555-0142' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('They called us');
  await takePictures(page, 'do-not-contact-lift');
  await page.keyboard.press('Enter');
  await said(page, 'Number taken off the do-not-contact list');
  await page.getByText('No data found.').waitFor();
});
