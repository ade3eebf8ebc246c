/** A download through the real page: the filtered rows, as a file that a spreadsheet program opens. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { businessDay } from '../../src/contract/base/business-day.js';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };

const rentals = [
  { number: '(702) 555-0171', client: '=Grace Williams' },
  { number: '0617 555 0130', client: 'Priya Johnson' },
];

describe('a download of All Leads', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    operation = await startOperation([superAdmin, creator]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('starts on the list where a super-admin sees what a creator entered', async () => {
    const entering = await openPage(browser, operation);
    await logIn(entering, creator);
    for (const rental of rentals) {
      await enterRental(entering, rental);
      await said(entering, 'created data successfully');
      await expect
        .poll(() => entering.getByLabel('Facebook Name').inputValue(), { timeout: 10_000 })
        .toBe('');
    }
    page = await openPage(browser, operation);
    await logIn(page, superAdmin);
    await page.getByRole('link', { name: 'All Leads' }).click();
    await page.getByRole('row').filter({ hasText: 'Priya Johnson' }).waitFor();
  });

  it('is a spreadsheet of every rental, with text as text and dates as dates', async () => {
    const address = page.url();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    await said(page, 'Download started');
    expect(page.url()).toBe(address);
    expect(download.suggestedFilename()).toMatch(/^rentals_\d{14}\.xlsx$/);

    const { SheetNames, Sheets } = read(readFileSync(await download.path()));
    expect(SheetNames).toEqual(['Rentals']);
    const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets['Rentals'] ?? {});
    expect(rows.map((row) => [row['Client Name'], row['Number'], row['Creator Name']])).toEqual([
      ['Priya Johnson', '0617 555 0130', creator.name],
      ['=Grace Williams', '(702) 555-0171', creator.name],
    ]);
    const [, month, day] = businessDay(Date.now()).split('-').map(Number);
    const shown = utils.sheet_to_json<Record<string, string>>(Sheets['Rentals'] ?? {}, { raw: false });
    expect(shown[0]?.['Date & Time']).toMatch(new RegExp(`^${month}/${day}/\\d{4} \\d{1,2}:\\d\\d [AP]M$`));
  });

  it('shows a warning when the filters match nothing, and sends nothing', async () => {
    await page.getByLabel('Validity').selectOption({ label: 'Invalid' });
    await page.getByText('No data found.').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.locator('rd-rental-table').getByText('No rental data to download').waitFor();
  });

  it('writes an audit line', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await page.getByText('2 rentals').first().waitFor();
  });
});
