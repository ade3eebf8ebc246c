/** Keys typed outside a field decide nothing, and Collect's shortcuts copy the right number or none. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHeldRental } from '../../../src/contract/rentals/rentals.js';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import {
  areKeysOn,
  clientOf,
  clipboardOf,
  countSent,
  creator,
  delayNetwork,
  enterRentals,
  finishToNext,
  numberInHand,
  picker,
} from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';
import { randomKeys, SENTENCES, typePast } from '../typed-past.js';

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  await enterRentals(operation.url, 30);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await logIn(page, picker);
  await page.getByRole('button', { name: 'Fetch Rental', disabled: false }).click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

describe('typing outside the fields of Collect', () => {
  it.each([
    ['50 sentences', SENTENCES],
    ['1,000 random printable keys, Space and Escape', [randomKeys(1000)]],
  ])('doesn’t finish, mark invalid or log out: %s', async (_, texts) => {
    const number = await numberInHand(page);
    const sent = countSent(page);
    for (const text of texts) await typePast(page, text, 0);
    // M opens the message box, so the rest of such a sentence is a message.
    expect(sent).toMatchObject({ verdicts: 0, logouts: 0 });
    expect(await numberInHand(page)).toBe(number);
    expect(await areKeysOn(page)).toBe(true);
    const { body } = await (await clientOf(operation.url, picker)).call(getHeldRental);
    expect(body.data.rental?.number.replace(/\D/g, '')).toBe(number);
  });
});

describe('the keys Finish, Fetch, Number', () => {
  const cases = [0, 100].flatMap((latencyMs) => [0, 30, 100, 250].map((gapMs) => ({ latencyMs, gapMs })));

  it.each(cases)(
    'copy the right number or none with $gapMs ms between keys and $latencyMs ms of latency',
    async ({ latencyMs, gapMs }) => {
      await page.reload();
      await page.getByRole('button', { name: 'Fetched' }).waitFor();
      await delayNetwork(page, latencyMs);
      for (let round = 0; round < 3; round += 1) {
        const before = await numberInHand(page);
        await page.keyboard.press('n');
        await expect.poll(() => clipboardOf(page)).toBe(before);
        const { next, seen } = await finishToNext(page, gapMs);
        expect(next).not.toBe('');
        expect([...new Set(seen)].filter((number) => number !== '' && number !== next)).toEqual([]);
        expect(await clipboardOf(page)).toBe(next);
      }
    },
  );
});
