/** What a screen reader says to a creator and a picker during the main task of each screen. */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, it } from 'vitest';
import { chooseMoreTime } from '../../../../src/contract/staff/profile.js';
import { completeTask, getSingleRental } from '../../../../src/contract/rentals/rentals.js';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from '../../browser.js';
import { clientOf, creator, mayDecide, picker } from '../../collect-walk.js';
import { PASSWORD, startOperation, type Operation } from '../../operation.js';
import { expectTranscript, transcriptOf } from './transcript.js';

let operation: Operation;
let browser: Browser;
let creating: Page;
let picking: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  // Both people have more time, so that an undo and a message are still there on a busy machine.
  for (const person of [creator, picker]) {
    const caller = await clientOf(operation.url, person);
    await caller.call(chooseMoreTime, { body: { hasMoreTime: true } });
  }
  browser = await openBrowser();
  creating = await openPage(browser, operation);
  picking = await openPage(browser, operation);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

it('says what is wrong with a login, and which screen is open after it', async () => {
  const page = picking;
  const transcript = await transcriptOf(page);
  await transcript.step('open the page', () => field(page, 'Email').waitFor());
  await transcript.outline();
  await transcript.press('log in with empty fields', 'Enter', button(page, 'Log in'));
  await transcript.step('type the e-mail', () => field(page, 'Email').fill(picker.email));
  await transcript.step('type a wrong password', () => field(page, 'Password').fill('a wrong password'));
  await transcript.press('press Enter', 'Enter', field(page, 'Password'));
  await transcript.step('type the password', () => field(page, 'Password').fill(PASSWORD));
  await transcript.press('press Enter', 'Enter', field(page, 'Password'));
  await transcript.outline();
  await expectTranscript(transcript, 'login');
});

it('says what is wrong with a rental, that it is entered, and moves the focus to the start of the next one', async () => {
  const page = creating;
  const transcript = await transcriptOf(page);
  await field(page, 'Email').fill(creator.email);
  await field(page, 'Password').fill(PASSWORD);
  await transcript.step('log in', () =>
    page.keyboard.press('Enter').then(() => field(page, 'Client Name').waitFor()),
  );
  await transcript.outline();
  await transcript.press('create without any text', 'Enter', button(page, 'Create Rental'));
  for (const [index, [label, text]] of LEAD.entries())
    await transcript.step(`type ${label}`, async () => {
      if (index > 0) await page.keyboard.press('Tab');
      await field(page, label).fill(text);
      if (label === 'Number') await page.getByText('Not entered yet').waitFor();
    });
  await transcript.press('create', 'Enter', button(page, 'Create Rental'));
  await transcript.step('type a number that exists', () =>
    field(page, 'Number')
      .fill('702 555 0171')
      .then(() => page.keyboard.press('Tab')),
  );
  await expectTranscript(transcript, 'create');
});

const LEAD: readonly [string, string][] = [
  ['Facebook Name', 'Grace.Williams'],
  ['Client Name', 'Grace Williams'],
  ['Number', '(702) 555-0171'],
  ['Rent', '$1199'],
  ['House/Apt Details', '3br 1070ft2'],
  ['Address', 'Dover, Delaware'],
  ['Post Link', 'https://example.org/post/1'],
];

it('says the rental in hand, the verdict and what can be done next', async () => {
  const page = picking;
  const transcript = await transcriptOf(page);
  await transcript.step('come to Collect', () => button(page, 'Fetch Rental').waitFor());
  await transcript.press('fetch', 'Enter', button(page, 'Fetch Rental'));
  await transcript.press('copy the number', 'Enter', button(page, 'Copy number'));
  await transcript.press('open the keys', 'Enter', button(page, 'Keys (?)'));
  await transcript.step('close the keys by Escape', () => page.keyboard.press('Escape'));
  await transcript.press('open the preferences', 'Enter', button(page, 'Preferences'));
  await transcript.step('close the preferences by Escape', () => page.keyboard.press('Escape'));
  await mayDecide(page);
  await transcript.press('mark invalid', 'Enter', button(page, /^Invalid Number/));
  await transcript.press('take it back', 'Enter', button(page, 'Take back'));
  await mayDecide(page);
  await transcript.press('finish', 'Enter', button(page, /^Finish/));
  await transcript.press('take it back', 'Enter', button(page, 'Take back'));
  await mayDecide(page);
  await transcript.press('finish again', 'Enter', button(page, /^Finish/));
  await transcript.press('fetch when nothing is free', 'Enter', button(page, 'Fetch Rental'));
  await expectTranscript(transcript, 'collect');
});

it('says what is found for a deal, which picture is chosen, and that the deal is sent', async () => {
  const page = picking;
  const transcript = await transcriptOf(page);
  await transcript.step('go to Deal Closing', async () => {
    await page.getByRole('link', { name: 'Deal Closing', exact: true }).press('Enter');
    await field(page, 'Search by number').waitFor();
  });
  await transcript.outline();
  await transcript.step('search a number of nobody', async () => {
    await field(page, 'Search by number').fill('702 555 9999');
    await page.keyboard.press('Enter');
  });
  await transcript.step('search the number', async () => {
    await field(page, 'Search by number').fill('702 555 0171');
    await page.keyboard.press('Enter');
    await field(page, 'Client Email').waitFor();
  });
  await transcript.press('send it empty', 'Enter', button(page, 'Close Deal'));
  await transcript.step('type the e-mail', () => field(page, 'Client Email').fill('grace@example.org'));
  await transcript.step('choose the payment', async () => {
    await page.keyboard.press('Tab');
    await field(page, 'Payment method').selectOption('spike');
  });
  await transcript.step('choose the picture', async () => {
    await page.keyboard.press('Tab');
    await page.locator('rd-close-deal input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
        .png()
        .toBuffer(),
    });
    await button(page, 'Remove').waitFor();
  });
  await transcript.press('enlarge the picture', 'Enter', page.getByTitle('Look closely'));
  await transcript.step('close it by Escape', () => page.keyboard.press('Escape'));
  await transcript.press('close the deal', 'Enter', button(page, 'Close Deal'));
  await expectTranscript(transcript, 'close-deal');
});

it('moves the focus to the toasts by Alt+T, and back by Escape', async () => {
  const page = await openPage(browser, operation);
  await logIn(page, creator);
  await field(page, 'Client Name').waitFor();
  await enterRental(page, { number: '(617) 555-0130', client: 'Priya Johnson' });
  await said(page, 'created data successfully');
  const transcript = await transcriptOf(page);
  await transcript.step('come to Create Rental', () => field(page, 'Rent').focus());
  await transcript.step('press Alt and T', () => page.keyboard.press('Alt+t'));
  await transcript.step('press Escape', () => page.keyboard.press('Escape'));
  await expectTranscript(transcript, 'toasts');
});

it('has one main landmark and one heading on the screens before the login', async () => {
  const page = await openPage(browser, operation);
  const transcript = await transcriptOf(page);
  await transcript.step('open the page', () => field(page, 'Email').waitFor());
  await transcript.step('go to Forgot password', () =>
    page
      .getByRole('link', { name: /Forgot/ })
      .press('Enter')
      .then(() => button(page, /link/).waitFor()),
  );
  await transcript.outline();
  await transcript.press('send it empty', 'Enter', button(page, /link/));
  await transcript.step('go to an unknown address', async () => {
    await page.goto(`${operation.url}/#/nowhere`);
    await button(page, 'Go Back').waitFor();
  });
  await transcript.outline();
  await expectTranscript(transcript, 'outside');
});

it('says the question before a number is marked invalid, and that it was marked', async () => {
  const page = picking;
  // The rental of the deal stays valid, so the next one is finished.
  const caller = await clientOf(operation.url, picker);
  const { _id: rentalId } = (await caller.call(getSingleRental)).body.data;
  await caller.call(completeTask, { body: { rentalId, number_status: 'valid' } });
  const transcript = await transcriptOf(page);
  await transcript.step('go to Make Invalid', async () => {
    await page.getByRole('link', { name: 'Make Invalid', exact: true }).press('Enter');
    await field(page, 'Search by number').waitFor();
  });
  await transcript.outline();
  await transcript.step('search the number', async () => {
    await field(page, 'Search by number').fill('617 555 0130');
    await page.keyboard.press('Enter');
    await button(page, 'Invalid').waitFor();
  });
  await transcript.press('mark it', 'Space', button(page, 'Invalid'));
  await transcript.step('cancel', () => page.keyboard.press('Enter'));
  await transcript.press('mark it', 'Space', button(page, 'Invalid'));
  await transcript.press(
    'confirm',
    'Enter',
    page.getByRole('dialog').getByRole('button', { name: 'Invalid' }),
  );
  await expectTranscript(transcript, 'make-invalid');
});
