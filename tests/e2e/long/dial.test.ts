/** A whole lead by thumb on a phone of 390 × 664 px: fetch, dial, text, no answer. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { getRentalHistory } from '../../../src/contract/rentals/rental-history.js';
import { DEFAULT_SETTINGS, updateSettings } from '../../../src/contract/settings/settings.js';
import { closeContexts, openBrowser, logIn, said } from '../browser.js';
import { clientOf, creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const boss: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const PHONE = { width: 390, height: 664 };
const THUMB_PX = 44;

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([boss, creator, picker]);
  const admin = await clientOf(operation.url, boss);
  const { status } = await admin.call(updateSettings, {
    body: { ...DEFAULT_SETTINGS, isOutcomesEnabled: true, leadsType: 'oldest' },
  });
  expect(status).toBe(200);
  await enterRentals(operation.url, 2);
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto(operation.url);
  await logIn(page, picker);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const control = (name: string) =>
  name.startsWith('Dial')
    ? page.getByRole('link', { name, exact: true })
    : page.getByRole('button', { name, exact: true, disabled: false });
const DIAL = 'Dial (702) 555-0100';
const TEXT = 'Text (702) 555-0100';
const IN_HAND = [DIAL, TEXT, 'More', 'Invalid Number', 'Finish'];

/** Fails unless each of these is whole in the window without scrolling, and high enough for a thumb. */
async function expectInReach(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await control(name).waitFor();
    const box = (await control(name).boundingBox()) ?? expect.fail(`${name} is not drawn`);
    expect(box.height, name).toBeGreaterThanOrEqual(THUMB_PX);
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.y, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(PHONE.width);
    expect(box.y + box.height, name).toBeLessThanOrEqual(PHONE.height);
  }
  const scrollable = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(scrollable).toBe(0);
}

const look = (name: string) => takePictures(page, `dial-${name}`, { widths: [PHONE.width], fullPage: false });

/** Waits for the server's answer to the next attempt. */
const recorded = () => page.waitForResponse((answer) => answer.url().includes('/rental/record-attempt/'));

/** Takes `rd-dial` as a softphone of the page does, and notes each one. */
const takeCalls = () =>
  page.evaluate(() => {
    document.addEventListener('rd-dial', (event) => {
      event.preventDefault();
      document.body.dataset['calls'] = [document.body.dataset['calls'], JSON.stringify(event.detail)]
        .filter(Boolean)
        .join('\n');
    });
  });
const calls = async (): Promise<unknown[]> =>
  (await page.evaluate(() => document.body.dataset['calls'] ?? ''))
    .split('\n')
    .map((each) => JSON.parse(each) as unknown);

it('is fetched, dialled, texted and ended without a verdict, nothing out of reach, each with one tap or two', async () => {
  await takeCalls();
  await expectInReach(['Fetch Rental']);
  await look('fetch');
  await control('Fetch Rental').tap();

  await expectInReach(IN_HAND);
  await look('in-hand');
  const dialled = recorded();
  await control(DIAL).tap();
  await dialled;
  await expectInReach(IN_HAND);
  const texted = recorded();
  await control(TEXT).tap();
  await texted;
  await look('texted');
  await expectInReach(IN_HAND);

  await control('More').tap();
  await expectInReach([...IN_HAND, 'No answer', 'Call back', 'Skip', 'Do not contact']);
  await control('No answer').tap();
  await said(page, 'Outcome saved');
  const toast = page.locator('rd-toaster [data-sonner-toast]');
  await toast.tap();
  await toast.waitFor({ state: 'detached' });
  await look('no-answer');
  await expectInReach(['Fetch Rental']);

  const me = await clientOf(operation.url, picker);
  const rentalId = JSON.stringify((await calls())[0]).match(/"rentalId":"([^"]+)"/)?.[1] ?? '';
  expect(await calls()).toEqual([
    { number: '+17025550100', rentalId, kind: 'call' },
    { number: '+17025550100', rentalId, kind: 'text' },
  ]);
  const { events } = (await me.call(getRentalHistory, { params: { id: rentalId }, query: {} })).body.data;
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'taken', 'dialled', 'text-opened', 'no-answer']);
});

it('is dialled and texted on its card in My leads, without scrolling', async () => {
  await control('Fetch Rental').tap();
  await control('Finish').tap();
  await said(page, 'successfully finished!');
  await page.goto(`${operation.url}/#${LAST_LEAD_PATH}`);
  await expectInReach(['Dial (702) 555-0101', 'Text (702) 555-0101']);
  await look('my-leads');
  await takePictures(page, 'dial-card');
});

it('stays on the page and records the attempt when the browser opens the link', async () => {
  // Without the listener of the test nobody takes the call.
  await page.reload();
  for (const name of ['Dial (702) 555-0101', 'Text (702) 555-0101']) {
    const recording = recorded();
    await control(name).tap();
    expect((await recording).status(), name).toBe(200);
  }
  await expectInReach(['Dial (702) 555-0101', 'Text (702) 555-0101']);
});
