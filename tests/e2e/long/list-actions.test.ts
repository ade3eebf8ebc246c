/** Nothing of a list moves when the code of the buttons above it arrives, however slow the network is. */
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
  // On a phone the buttons wrap, so one more of them may need one more line.
  await held.setViewportSize({ width: 390, height: 844 });
  let count = 0;
  await held.route(/\/(list|staff|deal|client)-actions-[^/]+\.js$/, async (route) => {
    count += 1;
    await isReleased;
    await route.continue();
  });
  await held.goto(`${operation.url}/#/super-admin/${path}`);
  const views = held.getByRole('button', { name: 'Views', exact: true });
  const search = held.getByRole('textbox', { name: /^Search/ });
  const topOfSearch = () => search.evaluate((box) => box.getBoundingClientRect().top);
  await held.locator('[aria-disabled=true]').and(views).waitFor();
  await held.locator('.rd-list-total').waitFor();
  const before = await topOfSearch();
  release();
  await held.locator(':not([aria-disabled])').and(views).waitFor();
  expect(count).toBe(1);
  expect(await topOfSearch()).toBe(before);
  await held.close();
});
