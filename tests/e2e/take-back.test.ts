/**
 * Tests that a verdict can be taken back: with and without another rental in hand, in two tabs, and without a
 * network.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import { completeTask, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { Client } from '../api/client.js';
import { closeContexts, openBrowser, logIn, openPage, said } from './browser.js';
import { clientOf, creator, enterRentals, numberInHand, picker } from './collect-walk.js';
import { startOperation, type Operation } from './operation.js';

let operation: Operation;
let browser: Browser;
let records: Client;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  await enterRentals(operation.url, 20);
  records = await clientOf(operation.url, picker);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

beforeEach(async () => {
  const { body } = await records.call(getHeldRental);
  if (body.data.rental) await records.call(completeTask, { body: { number_status: 'valid' } });
  page = await openPage(browser, operation);
  context = page.context();
  await logIn(page, picker);
});
afterEach(() => context.close());

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true, disabled: false });

/** Takes the next rental, and returns the digits of its number. */
async function fetchNext(on: Page): Promise<string> {
  await button(on, 'Fetch Rental').click();
  await on.getByRole('button', { name: 'Fetched' }).waitFor();
  return numberInHand(on);
}

/** The verdict that the server has stored for a number; null while it is undecided. */
async function verdictOf(number: string): Promise<string | null> {
  const held = await records.call(getHeldRental);
  if (held.body.data.rental?.number.replace(/\D/g, '') === number) return null;
  const { body } = await records.call(searchRental, { query: { number } });
  return body.data.number_status;
}

const recent = (on: Page, number: string, verdict: 'valid' | 'invalid') =>
  on.getByText(`${formatNumber({ number })} is marked ${verdict}`, { exact: true });

describe('a finish', () => {
  it(
    'can be taken back when no other rental is in hand, and then finished differently',
    { tags: ['long'] },
    async () => {
      const number = await fetchNext(page);
      await button(page, 'Finish').click();
      await said(page, 'successfully finished!');
      await button(page, 'Take back').click();
      await button(page, 'Invalid Number').waitFor();
      expect(await verdictOf(number)).toBeNull();

      await button(page, 'Invalid Number').click();
      await recent(page, number, 'invalid').waitFor();
      expect(await verdictOf(number)).toBe('invalid');
    },
  );

  it('can be changed to the other verdict while another rental is in hand, which remains', async () => {
    const number = await fetchNext(page);
    await button(page, 'Finish').click();
    await recent(page, number, 'valid').waitFor();
    const second = await fetchNext(page);
    await button(page, 'Make it invalid').click();
    await recent(page, number, 'invalid').waitFor();
    expect(await verdictOf(number)).toBe('invalid');
    expect(await numberInHand(page)).toBe(second);
    expect(await verdictOf(second)).toBeNull();
  });

  it('can be taken back in one tab: then both tabs show the rental in hand, and later its new verdict', async () => {
    const number = await fetchNext(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, 'Finish').waitFor();
    await button(page, 'Finish').click();
    await recent(other, number, 'valid').waitFor();

    await button(other, 'Take back').click();
    await button(page, 'Invalid Number').waitFor();
    expect(await numberInHand(page)).toBe(number);
    await button(page, 'Invalid Number').click();
    await Promise.all([page, other].map((tab) => recent(tab, number, 'invalid').waitFor()));
    await Promise.all([page, other].map((tab) => button(tab, 'Fetch Rental').waitFor()));
    expect(await verdictOf(number)).toBe('invalid');
  });

  it(
    'can be taken back in both tabs in parallel, which puts its rental in hand once',
    { tags: ['long'] },
    async () => {
      const number = await fetchNext(page);
      const other = await context.newPage();
      await other.goto(page.url());
      await button(page, 'Finish').click();
      // Until the other tab gets the event of this finish, it offers to take back the previous one.
      await Promise.all([page, other].map((tab) => recent(tab, number, 'valid').waitFor()));
      await Promise.all([page, other].map((tab) => button(tab, 'Take back').click()));
      await Promise.all([page, other].map((tab) => button(tab, 'Finish').waitFor()));
      expect(await Promise.all([page, other].map(numberInHand))).toEqual([number, number]);
      expect(await verdictOf(number)).toBeNull();
    },
  );
});

describe('while the network is away', () => {
  it.each([
    ['Finish', 'Finish is not sent yet'],
    ['Invalid Number', 'Invalid Number is not sent yet'],
  ])('%s is queued, and never sent once it is withdrawn', async (name, words) => {
    const number = await fetchNext(page);
    await context.setOffline(true);
    await button(page, name).click();
    await page.getByText(words).waitFor();
    await button(page, 'Withdraw').click();
    await button(page, 'Finish').waitFor();
    await context.setOffline(false);
    await page.reload();
    await button(page, 'Finish').waitFor();
    expect(await verdictOf(number)).toBeNull();
  });

  it('a finish is queued, is sent when the network is back, and can then be taken back', async () => {
    const number = await fetchNext(page);
    await context.setOffline(true);
    await button(page, 'Finish').click();
    await page.getByText('Finish is not sent yet').waitFor();
    await context.setOffline(false);
    await recent(page, number, 'valid').waitFor();
    expect(await verdictOf(number)).toBe('valid');
    await button(page, 'Take back').click();
    await button(page, 'Finish').waitFor();
    expect(await verdictOf(number)).toBeNull();
  });

  it('a finish can be taken back although the code of Take back could not be loaded while the network was away', async () => {
    const first = await fetchNext(page);
    await button(page, 'Finish').click();
    // The next page shows this verdict, too.
    await recent(page, first, 'valid').waitFor();
    await context.close();
    page = await openPage(browser, operation);
    context = page.context();
    let isAway = true;
    await page.route('**/recent-verdict-*.js', (route) => (isAway ? route.abort() : route.continue()));
    await logIn(page, picker);
    const number = await fetchNext(page);
    await context.setOffline(true);
    await button(page, 'Finish').click();
    await page.getByText('Finish is not sent yet').waitFor();
    isAway = false;
    await context.setOffline(false);
    await recent(page, number, 'valid').waitFor();
    await button(page, 'Take back').click();
    await button(page, 'Finish').waitFor();
  });

  it('taking back shows why it failed, and works when the network is back', { tags: ['long'] }, async () => {
    const number = await fetchNext(page);
    await button(page, 'Finish').click();
    await recent(page, number, 'valid').waitFor();
    await context.setOffline(true);
    await button(page, 'Take back').click();
    await page.getByRole('group', { name: 'Last verdict' }).getByRole('alert').waitFor();
    await context.setOffline(false);
    await button(page, 'Take back').click();
    await button(page, 'Finish').waitFor();
    expect(await verdictOf(number)).toBeNull();
  });
});
