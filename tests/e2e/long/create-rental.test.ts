/** A creator enters pasted posts with the keyboard, and follows the counts of the day while others work on them. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeTask, getSingleRental } from '../../../src/contract/rentals/rentals.js';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { clientOf, creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';
import { takePictures } from '../pictures.js';

const POST = `Grace.Williams20
3h · 🌎
🏡 3br 2ba house for rent, 1070ft2, pets ok
$1,199/mo, deposit $500
📍 6675 Old Canton Rd, Jackson, MS 39211
Call or text Grace Williams at (702) 555-7288
Like
Comment
Share`;
const LINK = 'https://jackson.craigslist.org/apa/d/ridgeland/6970613441.html';

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await logIn(page, creator);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (label: string): Locator => page.getByLabel(label, { exact: true });
const stat = (label: string, value: number): Locator =>
  page
    .locator('rd-create-rental .rd-figure')
    .filter({ hasText: new RegExp(`^${label}`) })
    .getByText(String(value), { exact: true });
/** Pastes at the focus, as a person does. */
async function paste(text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

it('a creator enters a rental from a pasted post and a pasted link with one key, and can undo Clear', async () => {
  await field('Facebook Name').click();
  await takePictures(page, 'create-rental-empty');
  await paste(POST);
  await button('Fill 6 fields').waitFor();
  await paste(LINK);
  await button('Fill 7 fields').waitFor();
  await takePictures(page, 'create-rental-offer');
  expect(await field('Number').inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await said(page, 'created data successfully');

  await field('Address').press('ArrowDown');
  await field('Post Link').press('ArrowDown');
  expect(await field('Address').inputValue()).toBe('6675 Old Canton Rd, Jackson, MS 39211');
  expect(await field('Post Link').inputValue()).toBe(LINK);
  await field('Rent').fill('$900');
  await page.keyboard.press('Escape');
  await button('Undo Clear').waitFor();
  expect(await field('Rent').inputValue()).toBe('');
  await takePictures(page, 'create-rental-cleared');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => field('Rent').inputValue()).toBe('$900');
});

it('the counts show live what was entered elsewhere and what a picker decided', async () => {
  await stat('Entered today', 1).waitFor();
  await enterRentals(operation.url, 2);
  await stat('Entered today', 3).waitFor();
  const pickerCalls = await clientOf(operation.url, picker);
  for (const verdict of ['valid', 'invalid'] as const) {
    const { body } = await pickerCalls.call(getSingleRental);
    await pickerCalls.call(completeTask, { body: { number_status: verdict, rentalId: body.data._id } });
  }
  await stat('Valid', 1).waitFor();
  await stat('Invalid', 1).waitFor();
});
