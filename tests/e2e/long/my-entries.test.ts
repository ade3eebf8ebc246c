/** A creator follows an entry on My Entries, from entering it to the verdict, and corrects it while nobody has fetched it. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFUSALS } from '../../../src/contract/refusals/all.js';
import { completeTask, getSingleRental } from '../../../src/contract/rentals/rentals.js';
import { sendMessage } from '../../../src/contract/messages/messages.js';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from '../browser.js';
import { clientOf, creator, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';
import { takePictures } from '../pictures.js';

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

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const save = () => button('Save').click();

it('a creator can correct an entry until it is fetched, and sees its state live', async () => {
  await enterRental(page, { number: '(702) 555-7288', client: 'Grace Williams' });
  await said(page, 'created data successfully');
  await page.getByRole('link', { name: 'My Entries' }).click();
  await row('Grace Williams').getByText('In pool').waitFor();
  await takePictures(page, 'my-entries');

  await row('Grace Williams').click();
  await takePictures(page, 'my-entries-opened');
  await button('Correct').click();
  await page.getByLabel('Rent', { exact: true }).fill('$1250');
  await takePictures(page, 'my-entries-correcting');
  await save();
  await said(page, 'Updated successfully');

  await button('Correct').click();
  await page.getByLabel('Rent', { exact: true }).fill('$1300');
  const pickerCalls = await clientOf(operation.url, picker);
  const { body } = await pickerCalls.call(getSingleRental);
  expect(body.data).toMatchObject({ client_name: 'Grace Williams', rent: '$1250' });
  await row('Grace Williams').getByText('In hand').waitFor();
  await save();
  await page.getByRole('form').getByText(REFUSALS['entry-fetched']).waitFor();
  await takePictures(page, 'my-entries-refused');
  await button('Cancel').click();
  expect(await button('Correct').count()).toBe(0);

  const { _id: rentalId, creatorId } = body.data;
  await pickerCalls.call(sendMessage, {
    body: { creatorId: creatorId ?? '', rentalId, message: 'Is it still free?' },
  });
  const panel = page.getByRole('dialog', { name: 'Rental' });
  await panel.getByRole('log').getByText('Is it still free?').waitFor();
  await takePictures(page, 'my-entries-messages');
  await page.keyboard.press('Escape');
  await pickerCalls.call(completeTask, { body: { number_status: 'valid', rentalId } });
  await row('Grace Williams').getByText('Valid').waitFor();
});

it('a creator can withdraw an entry and enter it again', async () => {
  await page.getByRole('link', { name: 'Create Rental' }).click();
  await enterRental(page, { number: '(702) 555-7299', client: 'Ana Ruiz' });
  await said(page, 'created data successfully');
  await page.getByRole('link', { name: 'My Entries' }).click();
  await row('Ana Ruiz').click();
  // A press on a toast dismisses it, and three of them reach up to this button.
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  await button('Withdraw').click();
  await takePictures(page, 'my-entries-withdrawing');
  await page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Withdraw' }).click();
  await button('Enter it again').waitFor();
  await row('Ana Ruiz').waitFor({ state: 'detached' });
  await takePictures(page, 'my-entries-withdrawn');
  const pickerCalls = await clientOf(operation.url, picker);
  expect((await pickerCalls.call(getSingleRental)).status).toBe(404);
  await button('Enter it again').click();
  await row('Ana Ruiz').getByText('In pool').waitFor();
});
