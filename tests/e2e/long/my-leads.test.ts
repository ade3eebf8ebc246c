/** A picker finishes a lead, opens its card by one key, copies, corrects, writes, and goes back to Collect by the same key. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchRental } from '../../../src/contract/picks/own-rentals.js';
import { bareNumber } from '../../../src/contract/numbers/number-format.js';
import { closeContexts, openBrowser, logIn, openPage, said, shownTotal } from '../browser.js';
import { clientOf, creator, enterRentals, numberInHand, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';
import { takePictures } from '../pictures.js';

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  await enterRentals(operation.url, 3);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, picker);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.getByRole('dialog', { name: 'Lead' });
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
const atPath = (path: string) => page.waitForURL((url) => url.hash.startsWith(`#/data-picker/${path}`));

it('a picker stores an e-mail during the call, opens the last lead from Collect by L, and goes back by L', async () => {
  await button('Fetch Rental').click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor();
  const number = await numberInHand(page);
  const email = page.getByRole('textbox', { name: 'Client Email' });
  await email.waitFor();
  await page.keyboard.press('e');
  await isFocused(email);
  await page.keyboard.type('grace@example.com');
  await page.keyboard.press('Enter');
  await button('Change Email').waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Client Email' }).inputValue())
    .toBe('grace@example.com');
  await takePictures(page, 'collect-with-email');
  await page.keyboard.press('Control+Enter');
  await said(page, 'successfully finished!');
  await button('Fetch Rental').click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor();

  await page.keyboard.press('l');
  await atPath('my-leads?lead=last');
  await card().getByText('Valid number').waitFor();
  await expect
    .poll(() => card().getByRole('textbox', { name: 'Client Email' }).inputValue())
    .toBe('grace@example.com');
  await takePictures(page, 'my-lead');
  await page.keyboard.press('n');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bareNumber({ number }));

  await card().getByRole('button', { name: 'Make it invalid' }).click();
  await card().getByText('Invalid number').waitFor();
  await card().getByText('Verdict changed').waitFor();
  const records = await clientOf(operation.url, picker);
  const { body } = await records.call(searchRental, { query: { number } });
  expect(body.data.number_status).toBe('invalid');

  await page.keyboard.press('m');
  const box = card().getByRole('textbox', { name: 'Message', exact: true });
  await isFocused(box);
  await page.keyboard.type('late call, sorry');
  await page.keyboard.press('Enter');
  await card().getByRole('log').getByText('late call, sorry').waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('l');
  await atPath('collect');
  await button('Finish').waitFor();
  expect(await numberInHand(page)).not.toBe(number);
});

it('a picker sees the lead in the view of today, and finds it by a part of its post link', async () => {
  await page.goto(`${operation.url}/#/data-picker/my-leads`);
  await shownTotal(page, 'Total: 1').waitFor();
  await takePictures(page, 'my-leads');
  await page.getByLabel('Search my leads').fill('example.org/');
  await page.keyboard.press('Enter');
  await shownTotal(page, 'Total: 1').waitFor();
  await page.getByLabel('Search my leads').fill('no such lead');
  await page.keyboard.press('Enter');
  await page.getByText('No data found.').waitFor();
});
