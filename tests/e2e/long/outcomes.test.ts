/**
 * Tests calls without a verdict, from the setting that allows them to the leader who takes over a call-back.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { clientOf, creator, mayDecide, picker } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const boss: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const REASON = 'I know this person';

let operation: Operation;
let browser: Browser;
let page: Page;
let bossPage: Page;

beforeAll(async () => {
  operation = await startOperation([boss, creator, picker]);
  browser = await openBrowser();
  [page, bossPage] = [await openPage(browser, operation), await openPage(browser, operation)];
  await Promise.all([logIn(page, picker), logIn(bossPage, boss)]);
  const entering = await clientOf(operation.url, creator);
  for (const [index, client] of ['Ana Ruiz', 'Ben Stone', 'Cleo Park'].entries())
    await entering.call(createRental, {
      body: {
        facebook_name: 'face',
        client_name: client,
        number: `702 555 730${index}`,
        rent: '$900',
        houseApt_details: '2br',
        address: 'Dover',
        post_link: 'https://example.org/1',
      },
    });
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name, exact: true });

it('outcomes are offered on Collect as soon as a super-admin has switched them on', async () => {
  await button(page, /^Fetch Rental/).click();
  await page.getByText(/^In your hand since/).waitFor();
  expect(await button(page, /^No answer/).count()).toBe(0);

  await bossPage.getByRole('link', { name: 'Settings' }).click();
  await bossPage.getByLabel('Enable outcomes').check();
  await bossPage.getByLabel('Number of tries').fill('2');
  await takePictures(bossPage, 'outcomes-settings');
  await button(bossPage, 'Save Settings').click();
  await button(page, /^No answer/).waitFor();
  await takePictures(page, 'outcomes-collect');
});

it('three outcomes end three calls, by key and by click', async () => {
  await mayDecide(page);
  await page.keyboard.press('Control+ArrowDown');
  await page.getByText(/: No answer$/).waitFor();
  await takePictures(page, 'outcomes-no-answer');

  await page.keyboard.press('f');
  await button(page, /^Call back/).click();
  await takePictures(page, 'outcomes-call-back');
  await button(page, 'Save the call-back').click();
  await page.getByText(/: Call back$/).waitFor();

  await page.keyboard.press('f');
  await button(page, 'Skip').click();
  await page.getByLabel('Reason').fill(REASON);
  await takePictures(page, 'outcomes-skip');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/: Call skipped$/).waitFor();

  await page.keyboard.press('f');
  await page
    .getByText(/^No rental available. The next one to call again is due at/)
    .first()
    .waitFor();
  await takePictures(page, 'outcomes-waiting');
});

it('outcomes are on the floor board, where a leader can return a skipped rental to the pool', async () => {
  await bossPage.getByRole('link', { name: 'Floor Board' }).click();
  const calls = bossPage.getByRole('group', { name: 'Calls without a verdict' });
  await calls.getByText(REASON).waitFor();
  await takePictures(bossPage, 'outcomes-floor');
  await calls
    .getByRole('row')
    .filter({ hasText: REASON })
    .getByRole('button', { name: /to the pool$/ })
    .click();
  await said(bossPage, 'Taken over');
  await calls.getByText(REASON).waitFor({ state: 'detached' });

  await page.keyboard.press('f');
  await mayDecide(page);
  await page.keyboard.press('Control+Enter');
  await said(page, 'successfully finished!');
});

it('outcomes are in the list of picked leads with their state, and in the history', async () => {
  await bossPage.getByRole('link', { name: 'Picked Leads' }).click();
  const rowOf = (state: string) => bossPage.getByRole('row').filter({ hasText: state });
  // The lead that was finished last comes above the others, and a row that moves during a click doesn't open.
  await rowOf('Valid').filter({ hasText: '702' }).waitFor();
  const row = rowOf('Call back');
  await row.waitFor();
  await takePictures(bossPage, 'outcomes-list');
  await row.click();
  await bossPage.getByText(/^To be called again at/).waitFor();
  await takePictures(bossPage, 'outcomes-history');
});
