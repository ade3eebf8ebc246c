/** Nothing of a list moves when the code of the buttons and filters above it arrives, however slow the network is. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([superAdmin]);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await logIn(page, superAdmin);
  await page.locator('rd-shell').waitFor();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

it.each([
  'manage-by-creators',
  'manage-by-pickers',
  'manage-closedRental',
  'client-details',
  'do-not-contact',
  'manage-admins',
  'manage-teamLeaders',
  'manage-dataCreators',
  'manage-dataPickers',
])('in %s', async (path) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const held = await page.context().newPage();
  // There is just enough width for the buttons, so one more of them may need one more line.
  await held.setViewportSize({ width: 700, height: 844 });
  let count = 0;
  await held.route(/\/(?:(?:list|staff|deal|client)-actions|list-later)-[^/]+\.js$/, async (route) => {
    count += 1;
    await isReleased;
    await route.continue();
  });
  await held.goto(`${operation.url}/#/super-admin/${path}`);
  const views = held.getByRole('button', { name: 'Views', exact: true });
  const search = held.getByRole('textbox', { name: /^Search/ });
  const placeOfSearch = () => search.evaluate((box) => JSON.stringify(box.getBoundingClientRect()));
  await held.locator('[aria-disabled=true]').and(views).waitFor();
  await held.locator('.rd-list-total').waitFor();
  const before = await placeOfSearch();
  release();
  await held.locator(':not([aria-disabled])').and(views).waitFor();
  await held.locator('.rd-filter > [aria-expanded]').waitFor({ state: 'attached' });
  expect(count).toBeGreaterThan(0);
  expect(await placeOfSearch()).toBe(before);
  await held.close();
});
