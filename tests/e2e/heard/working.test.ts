/** What a creator and a picker hear on the main way of each of their screens. */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, it } from 'vitest';
import { chooseMoreTime } from '../../../src/contract/profile.js';
import { enterRental, launchBrowser, logIn, openPage, said } from '../browser.js';
import { clientOf, creator, picker } from '../collect-walk.js';
import { PASSWORD, startOperation, type Operation } from '../operation.js';
import { expectScript, scriptOf } from './script.js';

let operation: Operation;
let browser: Browser;
let creating: Page;
let picking: Page;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  // A person who needs more time has it, so that an undo and a message are still there on a busy machine.
  for (const person of [creator, picker]) {
    const caller = await clientOf(operation.url, person);
    await caller.call(chooseMoreTime, { body: { hasMoreTime: true } });
  }
  browser = await launchBrowser();
  creating = await openPage(browser, operation);
  picking = await openPage(browser, operation);
});
afterAll(async () => {
  await browser.close();
  await operation.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

it('says what is wrong with a login, and where one is after it', async () => {
  const page = picking;
  const script = await scriptOf(page);
  await script.step('open the page', () => field(page, 'Email').waitFor());
  await script.outline();
  await script.press('log in with empty fields', 'Enter', button(page, 'Log in'));
  await script.step('type the e-mail', () => field(page, 'Email').fill(picker.email));
  await script.step('type a wrong password', () => field(page, 'Password').fill('a wrong password'));
  await script.press('press Enter', 'Enter', field(page, 'Password'));
  await script.step('type the password', () => field(page, 'Password').fill(PASSWORD));
  await script.press('press Enter', 'Enter', field(page, 'Password'));
  await script.outline();
  await expectScript(script, 'login');
});

it('says what is wrong with a rental, that it is entered, and where the next one begins', async () => {
  const page = creating;
  const script = await scriptOf(page);
  await field(page, 'Email').fill(creator.email);
  await field(page, 'Password').fill(PASSWORD);
  await script.step('log in', () =>
    page.keyboard.press('Enter').then(() => field(page, 'Client Name').waitFor()),
  );
  await script.outline();
  await script.press('create without any text', 'Enter', button(page, 'Create Rental'));
  for (const [index, [label, text]] of LEAD.entries())
    await script.step(`type ${label}`, async () => {
      if (index > 0) await page.keyboard.press('Tab');
      await field(page, label).fill(text);
      if (label === 'Number') await page.getByText('Not entered yet').waitFor();
    });
  await script.press('create', 'Enter', button(page, 'Create Rental'));
  await script.step('type a number that exists', () =>
    field(page, 'Number')
      .fill('702 555 0171')
      .then(() => page.keyboard.press('Tab')),
  );
  await expectScript(script, 'create');
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
  const script = await scriptOf(page);
  await script.step('come to Collect', () => button(page, 'Fetch Rental').waitFor());
  await script.press('fetch', 'Enter', button(page, 'Fetch Rental'));
  await script.press('copy the number', 'Enter', button(page, 'Copy number'));
  await script.press('open the keys', 'Enter', button(page, 'Keys (?)'));
  await script.step('close the keys by Escape', () => page.keyboard.press('Escape'));
  await script.press('open the preferences', 'Enter', button(page, 'Preferences'));
  await script.step('close the preferences by Escape', () => page.keyboard.press('Escape'));
  await script.press('mark invalid', 'Enter', button(page, /^Invalid Number/));
  await script.press('undo it', 'Enter', button(page, /^Undo/));
  await script.press('finish', 'Enter', button(page, /^Finish/));
  await script.press('take it back', 'Enter', button(page, 'Take back'));
  await script.press('finish again', 'Enter', button(page, /^Finish/));
  await script.press('fetch when nothing is free', 'Enter', button(page, 'Fetch Rental'));
  await expectScript(script, 'collect');
});

it('says what is found for a deal, which picture is chosen, and that the deal is sent', async () => {
  const page = picking;
  const script = await scriptOf(page);
  await script.step('go to Deal Closing', async () => {
    await page.getByRole('link', { name: 'Deal Closing', exact: true }).press('Enter');
    await field(page, 'Search by number').waitFor();
  });
  await script.outline();
  await script.step('search a number of nobody', async () => {
    await field(page, 'Search by number').fill('702 555 9999');
    await page.keyboard.press('Enter');
  });
  await script.step('search the number', async () => {
    await field(page, 'Search by number').fill('702 555 0171');
    await page.keyboard.press('Enter');
    await field(page, 'Client Email').waitFor();
  });
  await script.press('send it empty', 'Enter', button(page, 'Close Deal'));
  await script.step('type the e-mail', () => field(page, 'Client Email').fill('grace@example.org'));
  await script.step('choose the payment', async () => {
    await page.keyboard.press('Tab');
    await field(page, 'Payment method').selectOption('spike');
  });
  await script.step('choose the picture', async () => {
    await page.keyboard.press('Tab');
    await page.locator('rd-close-deal input[type=file]').setInputFiles({
      ...{ name: 'receipt.png', mimeType: 'image/png' },
      buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
        .png()
        .toBuffer(),
    });
    await button(page, 'Remove').waitFor();
  });
  await script.press('enlarge the picture', 'Enter', page.getByTitle('Look closely'));
  await script.step('close it by Escape', () => page.keyboard.press('Escape'));
  await script.press('close the deal', 'Enter', button(page, 'Close Deal'));
  await expectScript(script, 'close-deal');
});

it('leads to the messages at the edge of the page by Alt and T, and back by Escape', async () => {
  const page = await openPage(browser, operation);
  await logIn(page, creator);
  await field(page, 'Client Name').waitFor();
  await enterRental(page, { number: '(617) 555-0130', client: 'Priya Johnson' });
  await said(page, 'created data successfully');
  const script = await scriptOf(page);
  await script.step('come to Create Rental', () => field(page, 'Rent').focus());
  await script.step('press Alt and T', () => page.keyboard.press('Alt+t'));
  await script.step('press Escape', () => page.keyboard.press('Escape'));
  await expectScript(script, 'toasts');
});

it('has one main part and one heading on the screens before the login', async () => {
  const page = await openPage(browser, operation);
  const script = await scriptOf(page);
  await script.step('open the page', () => field(page, 'Email').waitFor());
  await script.step('go to Forgot password', () =>
    page
      .getByRole('link', { name: /Forgot/ })
      .press('Enter')
      .then(() => button(page, /link/).waitFor()),
  );
  await script.outline();
  await script.press('send it empty', 'Enter', button(page, /link/));
  await script.step('go to an unknown address', async () => {
    await page.goto(`${operation.url}/#/nowhere`);
    await button(page, 'Go Back').waitFor();
  });
  await script.outline();
  await expectScript(script, 'outside');
});

it('says what is asked before a number is marked invalid, and that it is', async () => {
  const page = picking;
  const script = await scriptOf(page);
  await script.step('go to Make Invalid', async () => {
    await page.getByRole('link', { name: 'Make Invalid', exact: true }).press('Enter');
    await field(page, 'Search by number').waitFor();
  });
  await script.outline();
  await script.step('search the number', async () => {
    await field(page, 'Search by number').fill('702 555 0171');
    await page.keyboard.press('Enter');
    await button(page, 'Invalid').waitFor();
  });
  await script.press('mark it', 'Enter', button(page, 'Invalid'));
  await script.step('cancel', () => page.keyboard.press('Enter'));
  await script.press('mark it', 'Enter', button(page, 'Invalid'));
  await script.press('confirm', 'Enter', page.getByRole('dialog').getByRole('button', { name: 'Invalid' }));
  await expectScript(script, 'make-invalid');
});
