/**
 * A picker asks, finishes the lead and leaves the screen; later they find the creator's answer with one
 * click. Both use their own browser.
 */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

let operation: Operation;
let browser: Browser;
let creatorPage: Page;
let pickerPage: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  browser = await openBrowser();
  creatorPage = await openPage(browser, operation);
  await logIn(creatorPage, creator);
  await enterRental(creatorPage, { number: '(702) 555-0171', client: 'Grace Williams' });
  await said(creatorPage, 'created data successfully');
  pickerPage = await openPage(browser, operation);
  await logIn(pickerPage, picker);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread > 0 ? `Messages, ${unread} unread` : 'Messages', exact: true });
const row = (page: Page): Locator => page.locator('rd-notification-bell').getByRole('listitem');
const rowNamesLead = async (page: Page) => {
  for (const words of ['Grace Williams', '(702) 555-0171', 'Dover, Delaware'])
    await row(page).getByText(words).first().waitFor();
  expect(await row(page).getByRole('link').getAttribute('href')).toBe('https://example.org/post/1');
};

describe('a picker asks about a lead, finishes it and goes to another screen', () => {
  it('and its creator sees which lead it is about, and answers in the row', async () => {
    await pickerPage.getByRole('button', { name: 'Fetch Rental' }).click();
    const box = pickerPage.getByRole('textbox', { name: 'Message', exact: true });
    await box.fill('Is it still free?');
    await box.press('Enter');
    await said(pickerPage, 'Message sent successfully!');
    await pickerPage.getByRole('button', { name: /^Finish/ }).click();
    await said(pickerPage, 'successfully finished!');
    await pickerPage.goto(`${operation.url}/#/profile`);
    await bell(pickerPage, 0).waitFor();

    await bell(creatorPage, 1).click();
    await rowNamesLead(creatorPage);
    // A click on the words, not on the button.
    await row(creatorPage).getByText('Is it still free?').click({ force: true });
    await creatorPage.getByRole('textbox', { name: 'Answer to Pedro Picker' }).fill('Yes, call now.');
    await creatorPage.keyboard.press('Enter');
    await row(creatorPage).getByRole('log').getByText('Yes, call now.').waitFor();
  });

  it('and finds the answer with one click after a reload, unread until then', async () => {
    await bell(pickerPage, 1).waitFor();
    await pickerPage.reload();
    const marked = pickerPage.waitForResponse(/\/dataPicker\/read-answers$/);
    await bell(pickerPage, 1).click();
    await row(pickerPage).getByText('Yes, call now.').waitFor();
    await rowNamesLead(pickerPage);
    await takePictures(pickerPage, 'answers-in-the-bell');
    await marked;
    await bell(pickerPage, 0).waitFor();
  });

  it('and continues the thread from there, although the lead isn’t in hand', async () => {
    await row(pickerPage)
      .getByRole('button', { name: /^Answer Carla Creator/ })
      .click();
    await row(pickerPage).getByRole('log').getByText('Is it still free?').waitFor();
    await takePictures(pickerPage, 'thread-in-the-bell');
    await pickerPage.getByRole('textbox', { name: 'Answer to Carla Creator' }).fill('Thanks.');
    await pickerPage.keyboard.press('Enter');
    await row(creatorPage).getByRole('log').getByText('Thanks.').waitFor();
    await pickerPage.getByRole('button', { name: 'Close messages' }).click();
  });

  it.each(['make-invalid', 'add-email-into-rental', 'close-rental-deal'])(
    'and finds the thread on the card of the lead at /data-picker/%s',
    async (screen) => {
      await pickerPage.goto(`${operation.url}/#/data-picker/${screen}`);
      await pickerPage.getByLabel('Search by number').fill('702 555 0171');
      await pickerPage.keyboard.press('Enter');
      const log = pickerPage.getByRole('log', { name: 'Messages with Carla Creator' });
      for (const text of ['Is it still free?', 'Yes, call now.']) await log.getByText(text).waitFor();
      await takePictures(pickerPage, `thread-on-${screen}`);
    },
  );
});
