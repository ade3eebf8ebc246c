/** What a screen reader says to a super-admin, and to people who get messages, during the main task of each screen. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, updateSettings } from '../../../../src/contract/settings/settings.js';
import { closeContexts, openBrowser, logIn, openPage } from '../../browser.js';
import { clientOf, creator, enterRentals, picker } from '../../collect-walk.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../../operation.js';
import { expectTranscript, transcriptOf } from './transcript.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const ana: Person = { name: 'Ana Picker', email: 'ana@walk.example', role: 'data-picker' };

let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator, picker, ana]);
  await enterRentals(operation.url, 3);
  const supervisor = await clientOf(operation.url, superAdmin);
  const body = { ...DEFAULT_SETTINGS, leadsType: 'oldest' as const };
  expect((await supervisor.call(updateSettings, { body })).status).toBe(200);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await logIn(page, superAdmin);
  await link('All Leads').waitFor();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name });
const field = (name: string, on: Page = page) => on.getByLabel(name, { exact: true });

it('lets a person skip the navigation, go to another screen, and return from the menus', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('open the first screen', () => page.reload().then(() => link('All Leads').waitFor()));
  await transcript.outline();
  await transcript.press('skip to the content', 'Enter', button('Skip to the content'));
  await transcript.press('open the finder', 'Control+k', button('Find a lead, person or screen'));
  await transcript.step('type what no screen is called', () => page.keyboard.type('q'));
  await transcript.step('type a part of a screen’s name', async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sett');
  });
  await transcript.step('press Enter', () => page.keyboard.press('Enter'));
  await transcript.press('open the account’s menu', 'Enter', button(/^Account/));
  await transcript.step('close it by Escape', () => page.keyboard.press('Escape'));
  await transcript.press('hide the sidebar', 'Enter', button('Hide sidebar'));
  await transcript.press('show the sidebar', 'Enter', button('Show sidebar'));
  await expectTranscript(transcript, 'navigation');
});

it('says how many leads are found, and which one is open', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('go to All Leads', () =>
    link('All Leads')
      .press('Enter')
      .then(() => page.getByRole('rowheader').first().waitFor()),
  );
  await transcript.outline();
  await transcript.step('search what nobody is called', async () => {
    await field('Search leads').fill('Nobody');
    await page.keyboard.press('Enter');
  });
  await transcript.step('clear the search', () => page.keyboard.press('Escape'));
  await transcript.step('search a number', async () => {
    await field('Search leads').fill('702 555 0101');
    await page.keyboard.press('Enter');
  });
  await transcript.press(
    'select the lead',
    'Space',
    page.getByRole('checkbox', { name: /^Select Grace Williams 1/ }),
  );
  await transcript.press('clear the selection', 'Enter', button('Clear selection'));
  await transcript.press(
    'go to the table',
    'ArrowDown',
    page.getByRole('region', { name: /^All Leads, page/ }),
  );
  await transcript.step('next cell', () => page.keyboard.press('ArrowRight'));
  await transcript.step('open the row', () => page.keyboard.press('Enter'));
  await transcript.outline();
  await transcript.step('close the panel by Escape', () => page.keyboard.press('Escape'));
  await transcript.press('open the filters', 'Enter', button('Filter'));
  await transcript.step('show the leads of uploads only', async () => {
    await field('Source').focus();
    await field('Source').selectOption({ index: 2 });
  });
  await transcript.step('show the leads of all sources', () => field('Source').selectOption(''));
  await transcript.step('close the filters by Escape', () => page.keyboard.press('Escape'));
  await expectTranscript(transcript, 'lead-list');
});

it('says who is edited and deleted, and moves the focus to the next person', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('go to Manage Data Pickers', () =>
    link('Manage Data Pickers')
      .press('Enter')
      .then(() => button('Edit Ana Picker').waitFor()),
  );
  await transcript.outline();
  await transcript.press(
    'sort by name',
    'Enter',
    page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button'),
  );
  await transcript.press('select Ana', 'Space', page.getByRole('checkbox', { name: 'Select Ana Picker' }));
  await transcript.press('unselect Ana', 'Space', page.getByRole('checkbox', { name: 'Select Ana Picker' }));
  await transcript.press('edit Ana', 'Enter', button('Edit Ana Picker'));
  await transcript.step('type a limit', () => page.getByRole('dialog').getByLabel(/Limit/).first().fill('7'));
  await transcript.press(
    'save',
    'Enter',
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Update|Save/ })
      .first(),
  );
  await transcript.press('delete Ana', 'Enter', button('Delete Ana Picker'));
  await transcript.step('cancel', () => page.keyboard.press('Escape'));
  await transcript.press('delete Ana', 'Enter', button('Delete Ana Picker'));
  await transcript.step('go to the button that deletes', () => page.keyboard.press('Tab'));
  await transcript.step('confirm', () =>
    page.keyboard.press('Enter').then(() => button('Edit Ana Picker').waitFor({ state: 'detached' })),
  );
  await expectTranscript(transcript, 'staff');
});

const CSV = [
  'facebook_name,client_name,number,rent,houseApt_details,address,post_link',
  'Priya.J,Priya Johnson,(617) 555-0130,$1199,3br,Dover,https://example.org/post/2',
  'Ana.L,Ana Luz,(702) 555-0100,$999,2br,Dover,https://example.org/post/3',
].join('\n');

it('says what is wrong with a file, that it is checked first, what would be inserted, and what was inserted', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('go to Bulk Upload For Use', () =>
    link('Bulk Upload For Use')
      .press('Enter')
      .then(() => field('File').waitFor()),
  );
  await transcript.outline();
  await transcript.press(
    'upload without a file',
    'Enter',
    page.getByRole('button', { name: 'Upload', exact: true }),
  );
  await transcript.step('choose a file', () =>
    field('File').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }),
  );
  await transcript.press(
    'show the check first',
    'Space',
    page.getByRole('switch', { name: 'Always show the check first' }),
  );
  await transcript.press(
    'upload',
    'Enter',
    page.getByRole('button', { name: 'Upload', exact: true }),
    button('Insert 1 rental'),
  );
  await transcript.press(
    'insert',
    'Enter',
    button('Insert 1 rental'),
    page.getByText('Inserted: 1, Skipped: 1').first(),
  );
  await transcript.press('another', 'Enter', button('Upload another file'));
  await expectTranscript(transcript, 'upload');
});

it('says what a setting does, what is wrong with it, and that it is saved', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('go to Settings', () =>
    link('Settings')
      .press('Enter')
      .then(() => button('Save Settings').waitFor()),
  );
  await transcript.outline();
  await transcript.press('enable the delay', 'Space', page.getByRole('switch', { name: 'Enable Delay' }));
  await transcript.step('type a wrong delay', async () => {
    await page.keyboard.press('Tab');
    await field('Delay Time (seconds)').fill('-1');
  });
  await transcript.press('save', 'Enter', button('Save Settings'));
  await transcript.step('type a delay', () => field('Delay Time (seconds)').fill('5'));
  await transcript.press('save', 'Enter', button('Save Settings'));
  await expectTranscript(transcript, 'settings');
});

it('has a heading for each part of the floor board', async () => {
  const transcript = await transcriptOf(page);
  await transcript.step('go to Floor Board', () =>
    link('Floor Board')
      .press('Enter')
      .then(() => page.getByRole('heading', { level: 3 }).first().waitFor()),
  );
  await transcript.outline();
  await expectTranscript(transcript, 'floor-board');
});

it('says that a message has arrived, and lets the person answer it and return', async () => {
  const creating = await openPage(browser, operation);
  await logIn(creating, creator);
  await button('Messages', creating).waitFor();
  const picking = await openPage(browser, operation);
  await logIn(picking, picker);
  await button('Fetch Rental', picking).click();
  const transcript = await transcriptOf(creating);
  await transcript.step('wait', () => field('Client Name', creating).waitFor());
  await transcript.step('a message arrives', async () => {
    await picking.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it still free?');
    await button('Send Message', picking).click();
    await button('Messages, 1 unread', creating).waitFor();
  });
  await transcript.press('open the messages', 'Enter', button(/^Messages/, creating));
  await transcript.press('answer', 'Enter', button(/^Answer/, creating));
  await transcript.step('type the answer', () =>
    creating.getByRole('textbox', { name: /^Answer to/ }).fill('Yes'),
  );
  await transcript.step('send it', () => creating.keyboard.press('Enter'));
  await transcript.step('close the messages', () => creating.keyboard.press('Escape'));
  await expectTranscript(transcript, 'bell');
});

it('says that a code is asked for, what is wrong with it, and that the login is complete', async () => {
  await page.evaluate(() => (location.hash = '/profile'));
  const card = page.getByRole('region', { name: 'Second factor' });
  const addApp = card.getByRole('button', { name: 'Add an authenticator app…' });
  await addApp.waitFor();
  const transcript = await transcriptOf(page);
  await transcript.press('add an app', 'Enter', addApp, card.getByLabel('Code', { exact: true }));
  const secret = Secret.fromBase32((await card.locator('code').innerText()).replaceAll(' ', ''));
  await card.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await card.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Add the app', exact: true }).press('Enter');
  await card.getByText('Keep these recovery codes now').waitFor();
  const recoveryCode = await card.locator('li').first().innerText();
  const other = await openPage(browser, operation);
  const login = await transcriptOf(other);
  await login.step('open the page', () => field('Email', other).waitFor());
  await field('Email', other).fill(superAdmin.email);
  await field('Password', other).fill(PASSWORD);
  await login.press('log in', 'Enter', field('Password', other), field('Code', other));
  await login.step('type a wrong code', () => field('Code', other).fill('000000'));
  await login.step('press Enter', () => other.keyboard.press('Enter'));
  await login.step('type a recovery code', () => field('Code', other).fill(recoveryCode));
  await login.step('press Enter', () =>
    other.keyboard.press('Enter').then(() => other.locator('rd-shell input:focus').waitFor()),
  );
  expect(transcript.problems).toEqual([]);
  await expectTranscript(login, 'second-factor');
});
