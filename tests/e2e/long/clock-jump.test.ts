/**
 * If the browser's clock is wrong or jumps, Collect still shows the wait and continues by the server's clock.
 */
import { create } from 'superstruct';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '../../../src/contract/staff/profile.js';
import { getSettings, SettingsAnswer, updateSettings } from '../../../src/contract/settings/settings.js';
import { releaseHeldRental } from '../../../src/contract/staff/staff-calls.js';
import { closeContexts, openBrowser, logIn } from '../browser.js';
import { clientOf, creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const HOURS_MS = 3 * 60 * 60_000;
const DELAY_SECONDS = 6;
const superAdmin: Person = { name: 'Sol Super', email: 'sol@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator, picker]);
  await enterRentals(operation.url, 20);
  const caller = await clientOf(operation.url, superAdmin);
  const { body } = await caller.call(getSettings);
  const { delayTime, isDelayEnabled } = { delayTime: DELAY_SECONDS, isDelayEnabled: true };
  const { holdTime, isHoldEnabled, holdEnabledAt, leadsType } = create(body.data, SettingsAnswer);
  await caller.call(updateSettings, {
    body: { delayTime, isDelayEnabled, holdTime, isHoldEnabled, holdEnabledAt, leadsType },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

beforeEach(async () => {
  // The rental is returned and not finished, because a finish would begin a wait.
  const { body } = await (await clientOf(operation.url, picker)).call(getProfile);
  const caller = await clientOf(operation.url, superAdmin);
  await caller.call(releaseHeldRental, { params: { id: body.data._id }, body: {} });
  const context = await browser.newContext();
  await context.addInitScript(shiftDate);
  page = await context.newPage();
  await page.goto(operation.url);
});
afterEach(() => page.context().close());

/** Runs in the page: shifts its clock by the `clockOffset` in its storage. */
function shiftDate(): void {
  const RealDate = Date;
  const offset = () => Number(localStorage.getItem('clockOffset'));
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + offset());
      else super(...(given as [number]));
    }
    static override now = () => RealDate.now() + offset();
  } as DateConstructor;
}

const setClock = (offsetMs: number) =>
  page.evaluate((ms) => localStorage.setItem('clockOffset', String(ms)), offsetMs);

const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false });
const waiting = () => page.getByRole('button', { name: /^Wait [1-9]s$/ });

/** Takes a rental and finishes it, so that the wait before the next one begins. */
async function finishOne(): Promise<void> {
  await button('Fetch Rental').click();
  await button('Finish').click();
  await waiting().waitFor();
}

describe('a clock that jumps during the wait', () => {
  it.each([
    ['back', -HOURS_MS],
    ['forward', HOURS_MS],
  ])('%s by hours keeps the button’s countdown right, and fetching works after it', async (_, offsetMs) => {
    await logIn(page, picker);
    await finishOne();
    const asked = page.waitForResponse(/\/getCountDataPicker/);
    await setClock(offsetMs);
    await asked;
    await button('Fetch Rental').click();
    await button('Finish').waitFor();
  });

  it.each([
    ['back', -HOURS_MS],
    ['forward', HOURS_MS],
  ])('%s by hours keeps the offer to take back the last verdict', async (_, offsetMs) => {
    await logIn(page, picker);
    await finishOne();
    const asked = page.waitForResponse(/\/getHeldRental/);
    await setClock(offsetMs);
    await asked;
    await button('Take back').click();
    await button('Finish').waitFor();
  });
});

describe('a clock that is wrong from the start', () => {
  it.each([
    ['behind', -HOURS_MS],
    ['ahead', HOURS_MS],
  ])('by hours (%s) changes neither the wait nor the take-back', async (_, offsetMs) => {
    await setClock(offsetMs);
    await page.reload();
    await logIn(page, picker);
    await finishOne();
    await button('Take back').click();
    await button('Finish').click();
    await waiting().waitFor();
    await button('Fetch Rental').click();
    await button('Finish').waitFor();
  });

  it('does not refresh the token again and again', async () => {
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh-token')) tokens.push(request.url());
    });
    await setClock(HOURS_MS);
    await page.reload();
    await logIn(page, picker);
    // The waits of two finishes are longer than the minimum time before a refresh.
    await finishOne();
    await finishOne();
    await button('Fetch Rental').waitFor();
    expect(tokens.length).toBeLessThanOrEqual(1);
  });
});
