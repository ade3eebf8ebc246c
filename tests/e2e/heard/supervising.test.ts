/** What a super-admin, and people who get messages, hear on the main way of their screens. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, updateSettings } from '../../../src/contract/settings.js';
import { launchBrowser, logIn, openPage } from '../browser.js';
import { clientOf, creator, enterRentals, picker } from '../collect-walk.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { expectScript, scriptOf } from './script.js';

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
  browser = await launchBrowser();
  page = await openPage(browser, operation);
  await logIn(page, superAdmin);
  await link('All Leads').waitFor();
});
afterAll(async () => {
  await browser.close();
  await operation.stop();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name });
const field = (name: string, on: Page = page) => on.getByLabel(name, { exact: true });

it('leads past the navigation, to another screen, and back from the menus', async () => {
  const script = await scriptOf(page);
  await script.step('open the first screen', () => page.reload().then(() => link('All Leads').waitFor()));
  await script.outline();
  await script.press('skip to the content', 'Enter', button('Skip to the content'));
  await script.press('open the finder', 'Control+k', button('Go to'));
  await script.step('type what no screen is called', () => page.keyboard.type('q'));
  await script.step('type a part of a screen’s name', async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sett');
  });
  await script.step('press Enter', () => page.keyboard.press('Enter'));
  await script.press('open the account’s menu', 'Enter', button(/^Account/));
  await script.step('close it by Escape', () => page.keyboard.press('Escape'));
  await script.press('hide the sidebar', 'Enter', button('Hide sidebar'));
  await script.press('show the sidebar', 'Enter', button('Show sidebar'));
  await expectScript(script, 'navigation');
});

it('says how many leads are found, and which one is open', async () => {
  const script = await scriptOf(page);
  await script.step('go to All Leads', () =>
    link('All Leads')
      .press('Enter')
      .then(() => page.getByRole('rowheader').first().waitFor()),
  );
  await script.outline();
  await script.step('search what nobody is called', async () => {
    await field('Search leads').fill('Nobody');
    await page.keyboard.press('Enter');
  });
  await script.step('clear the search', () => page.keyboard.press('Escape'));
  await script.step('search a number', async () => {
    await field('Search leads').fill('702 555 0101');
    await page.keyboard.press('Enter');
  });
  await script.press(
    'select the lead',
    'Space',
    page.getByRole('checkbox', { name: /^Select Grace Williams 1/ }),
  );
  await script.press('clear the selection', 'Enter', button('Clear selection'));
  await script.press('go to the table', 'ArrowDown', page.getByRole('region', { name: /^All Leads, page/ }));
  await script.step('next cell', () => page.keyboard.press('ArrowRight'));
  await script.step('open the row', () => page.keyboard.press('Enter'));
  await script.outline();
  await script.step('close the panel by Escape', () => page.keyboard.press('Escape'));
  await script.step('show the leads of uploads only', async () => {
    await field('Source').focus();
    await field('Source').selectOption({ index: 2 });
  });
  await script.step('show the leads of all sources', () => field('Source').selectOption(''));
  await expectScript(script, 'lead-list');
});

it('says who is edited and deleted, and goes on with the next person', async () => {
  const script = await scriptOf(page);
  await script.step('go to Manage Data Pickers', () =>
    link('Manage Data Pickers')
      .press('Enter')
      .then(() => button('Edit Ana Picker').waitFor()),
  );
  await script.outline();
  await script.press(
    'sort by name',
    'Enter',
    page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button'),
  );
  await script.press('select Ana', 'Space', page.getByRole('checkbox', { name: 'Select Ana Picker' }));
  await script.press('unselect Ana', 'Space', page.getByRole('checkbox', { name: 'Select Ana Picker' }));
  await script.press('edit Ana', 'Enter', button('Edit Ana Picker'));
  await script.step('type a limit', () => page.getByRole('dialog').getByLabel(/Limit/).first().fill('7'));
  await script.press(
    'save',
    'Enter',
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Update|Save/ })
      .first(),
  );
  await script.press('delete Ana', 'Enter', button('Delete Ana Picker'));
  await script.step('cancel', () => page.keyboard.press('Escape'));
  await script.press('delete Ana', 'Enter', button('Delete Ana Picker'));
  await script.step('go to the button that deletes', () => page.keyboard.press('Tab'));
  await script.step('confirm', () =>
    page.keyboard.press('Enter').then(() => button('Edit Ana Picker').waitFor({ state: 'detached' })),
  );
  await expectScript(script, 'staff');
});

const CSV = [
  'facebook_name,client_name,number,rent,houseApt_details,address,post_link',
  'Priya.J,Priya Johnson,(617) 555-0130,$1199,3br,Dover,https://example.org/post/2',
  'Ana.L,Ana Luz,(702) 555-0100,$999,2br,Dover,https://example.org/post/3',
].join('\n');

it('says what is wrong with a file, what would be inserted, and what is', async () => {
  const script = await scriptOf(page);
  await script.step('go to Bulk Upload For Use', () =>
    link('Bulk Upload For Use')
      .press('Enter')
      .then(() => field('File').waitFor()),
  );
  await script.outline();
  await script.press(
    'upload without a file',
    'Enter',
    page.getByRole('button', { name: 'Upload', exact: true }),
  );
  await script.step('choose a file', () =>
    field('File').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }),
  );
  await script.press(
    'upload',
    'Enter',
    page.getByRole('button', { name: 'Upload', exact: true }),
    button('Insert 1 rental'),
  );
  await script.press(
    'insert',
    'Enter',
    button('Insert 1 rental'),
    page.getByText('Inserted: 1, Skipped: 1').first(),
  );
  await script.press('another', 'Enter', button('Upload another file'));
  await expectScript(script, 'upload');
});

it('says what a setting does, what is wrong with it, and that it is saved', async () => {
  const script = await scriptOf(page);
  await script.step('go to Settings', () =>
    link('Settings')
      .press('Enter')
      .then(() => button('Save Settings').waitFor()),
  );
  await script.outline();
  await script.press('enable the delay', 'Space', page.getByRole('switch', { name: 'Enable Delay' }));
  await script.step('type a wrong delay', async () => {
    await page.keyboard.press('Tab');
    await field('Delay Time (seconds)').fill('-1');
  });
  await script.press('save', 'Enter', button('Save Settings'));
  await script.step('type a delay', () => field('Delay Time (seconds)').fill('5'));
  await script.press('save', 'Enter', button('Save Settings'));
  await expectScript(script, 'settings');
});

it('has a heading for each part of the floor board', async () => {
  const script = await scriptOf(page);
  await script.step('go to Floor Board', () =>
    link('Floor Board')
      .press('Enter')
      .then(() => page.getByRole('heading', { level: 3 }).first().waitFor()),
  );
  await script.outline();
  await expectScript(script, 'floor-board');
});

it('says that a message has arrived, and leads to its answer and back', async () => {
  const creating = await openPage(browser, operation);
  await logIn(creating, creator);
  await button('Messages', creating).waitFor();
  const picking = await openPage(browser, operation);
  await logIn(picking, picker);
  await button('Fetch Rental', picking).click();
  const script = await scriptOf(creating);
  await script.step('wait', () => field('Client Name', creating).waitFor());
  await script.step('a message arrives', async () => {
    await picking.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it still free?');
    await button('Send Message', picking).click();
    await button('Messages, 1 unread', creating).waitFor();
  });
  await script.press('open the messages', 'Enter', button(/^Messages/, creating));
  await script.press('answer', 'Enter', button(/^Answer/, creating));
  await script.step('type the answer', () =>
    creating.getByRole('textbox', { name: /^Answer to/ }).fill('Yes'),
  );
  await script.step('send it', () => creating.keyboard.press('Enter'));
  await script.step('close the messages', () => creating.keyboard.press('Escape'));
  await expectScript(script, 'bell');
});

it('says that a code is asked for, what is wrong with it, and that the login is complete', async () => {
  await page.evaluate(() => (location.hash = '/profile'));
  const card = page.getByRole('region', { name: 'Second factor' });
  const addApp = card.getByRole('button', { name: 'Add an authenticator app…' });
  await addApp.waitFor();
  const script = await scriptOf(page);
  await script.press('add an app', 'Enter', addApp, card.getByLabel('Code', { exact: true }));
  const secret = Secret.fromBase32((await card.locator('code').innerText()).replaceAll(' ', ''));
  await card.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await card.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Add the app', exact: true }).press('Enter');
  await card.getByText('Keep these recovery codes now').waitFor();
  const recoveryCode = await card.locator('li').first().innerText();
  const other = await openPage(browser, operation);
  const login = await scriptOf(other);
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
  expect(script.lost).toEqual([]);
  await expectScript(login, 'second-factor');
});
