/** F pressed during the wait on Collect, on the real server: one claim for two tabs, and none after a logout. */
import { create } from 'superstruct';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getHeldRental, getPickerCounts } from '../../../src/contract/rentals/rentals.js';
import { getSettings, SettingsAnswer, updateSettings } from '../../../src/contract/settings/settings.js';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { clientOf, creator, enterRentals, mayDecide, numberInHand, picker } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const DELAY_SECONDS = 4;
const superAdmin: Person = { name: 'Sol Super', email: 'sol@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;
let context: BrowserContext;
let [first, second]: [Page?, Page?] = [];

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator, picker]);
  await enterRentals(operation.url, 6);
  const caller = await clientOf(operation.url, superAdmin);
  const { body: stored } = await caller.call(getSettings);
  const { version, ...settings } = create(stored.data, SettingsAnswer);
  const body = { ...settings, isDelayEnabled: true, delayTime: DELAY_SECONDS, version };
  expect((await caller.call(updateSettings, { body })).status).toBe(200);
  browser = await openBrowser();
  first = await openPage(browser, operation);
  context = first.context();
  await logIn(first, picker);
  await first.getByRole('button', { name: 'Fetch Rental' }).click();
  await held(first);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const held = (page: Page) => page.getByText(/^In your hand since/).waitFor();

/** Finishes the rental in hand, and presses F while the server makes the picker wait. */
async function finishAndQueue(page: Page, ...others: Page[]): Promise<void> {
  await mayDecide(page);
  await page.keyboard.press('Control+Enter');
  for (const each of [page, ...others]) {
    await each.getByRole('button', { name: 'Fetch after the wait' }).waitFor();
    await each.getByText(/^The wait between two rentals/).waitFor();
    await each.keyboard.press('f');
    await each.getByText('The next rental is fetched as soon as the wait is over.').waitFor();
  }
}

const state = async () => {
  const caller = await clientOf(operation.url, picker);
  const counts = (await caller.call(getPickerCounts, { query: {} })).body.data;
  const { rental } = (await caller.call(getHeldRental)).body.data;
  return { picked: counts.todayCount, waitSeconds: counts.wait.waitSeconds, rental };
};

it('claims one rental when F was pressed in two tabs, and both show it', async () => {
  const page = first ?? expect.fail();
  second = await context.newPage();
  await second.goto(operation.url);
  await held(second);
  await finishAndQueue(page, second);
  await Promise.all([held(page), held(second)]);
  expect(await numberInHand(second)).toBe(await numberInHand(page));
  expect((await state()).picked).toBe(2);
});

it('claims nothing when the picker logs out during the wait', async () => {
  const page = first ?? expect.fail();
  await finishAndQueue(page);
  await page.getByRole('button', { name: /Pedro Picker/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').waitFor();
  await expect.poll(async () => (await state()).waitSeconds, { timeout: 10_000 }).toBe(0);
  expect(await state()).toMatchObject({ picked: 2, rental: null });
});
