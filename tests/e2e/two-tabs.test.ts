/** One picker with Collect open in two tabs of a browser. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeTask } from '../../src/contract/rentals/rentals.js';
import { closeContexts, openBrowser, logIn, openPage } from './browser.js';
import { creator, enterRentals, picker } from './collect-walk.js';
import { startOperation, type Operation } from './operation.js';

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  browser = await openBrowser();
  await enterRentals(operation.url, 1);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

it('sends a verdict only from the tab in which it was given', async () => {
  const first = await openPage(browser, operation);
  await logIn(first, picker);
  await first.getByRole('button', { name: 'Fetch Rental' }).click();
  await first.getByRole('button', { name: 'Finish' }).and(first.locator(':not([aria-disabled])')).waitFor();
  const second = await first.context().newPage();
  const sent: string[] = [];
  for (const [name, page] of Object.entries({ first, second }))
    page.on('request', (request) => {
      if (request.url().endsWith(completeTask.path)) sent.push(name);
    });
  await second.goto(operation.url);
  await second.getByRole('button', { name: 'Finish' }).and(second.locator(':not([aria-disabled])')).waitFor();
  // Slow enough for the other tab to hear of the verdict meanwhile.
  await first.route(`**${completeTask.path}`, async (route) => {
    await second.getByRole('button', { name: 'Finish' }).and(second.locator('[aria-disabled]')).waitFor();
    await route.continue();
  });
  await first.getByRole('button', { name: 'Finish' }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(sent).toEqual(['first']);
});
