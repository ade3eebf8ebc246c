/** Collect on a phone of 390 × 844 px with a touch screen. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, said } from '../browser.js';
import { creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  await enterRentals(operation.url, 5);
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  page = await context.newPage();
  await page.goto(operation.url);
  await logIn(page, picker);
  await button('Fetch Rental').tap();
  await button('Finish').waitFor();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const button = (name: string): Locator => page.getByRole('button', { name, exact: true, disabled: false });
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? expect.fail('It is not drawn');

describe('the message box', () => {
  const field = (): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
  /** The box's place on the page, independent of scrolling. */
  const place = () =>
    field().evaluate((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top + scrollY, left + scrollX, width, height].map(Math.round);
    });

  it('keeps its place and size while somebody types, sends and gets the answer', async () => {
    const before = await place();
    await field().tap();
    for (const part of ['Is it still free? ', 'And does the rent include water and heating, ', 'or not?']) {
      await field().pressSequentially(part);
      expect(await place()).toEqual(before);
    }
    await button('Send Message').tap();
    await page.getByRole('button', { name: 'Sent' }).waitFor();
    await page.getByRole('log').getByText('Is it still free?').waitFor();
    expect(await place()).toEqual(before);
  });

  it('keeps its place when the message can’t be sent', async () => {
    const before = await place();
    await page.route('**/dataPicker/send-message', (route) => route.abort());
    await field().fill('Are you there?');
    await button('Send Message').tap();
    await page.locator('rd-collect').getByText('Failed to send message!').waitFor();
    expect(await place()).toEqual(before);
    await page.unroute('**/dataPicker/send-message');
  });
});

describe('keyboard hints', () => {
  it('are neither shown nor announced', async () => {
    expect(await page.locator('rd-collect .rd-kbd:visible').count()).toBe(0);
    expect(await page.locator('rd-collect [aria-keyshortcuts]').count()).toBe(0);
    expect(
      await page
        .locator('rd-collect')
        .getByPlaceholder(/Enter sends/)
        .count(),
    ).toBe(0);
  });
});

describe('a toast', () => {
  it('covers no button of the action bar, and closes with a tap', async () => {
    await button('Finish').tap();
    await said(page, 'successfully finished!');
    const toast = page
      .locator('rd-toaster [data-sonner-toast]')
      .filter({ hasText: 'successfully finished!' });
    const bar = await boxOf(page.getByRole('group', { name: 'Actions' }));
    const box = await boxOf(toast);
    const isApart = box.y + box.height <= bar.y || box.y >= bar.y + bar.height;
    expect(isApart, JSON.stringify({ bar, box })).toBe(true);
    await toast.tap();
    await toast.waitFor({ state: 'detached' });
  });
});
