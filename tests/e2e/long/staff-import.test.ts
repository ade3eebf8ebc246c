/**
 * 43 people of all roles are set up by one file, some below people of the same file, and one of them accepts the invitation. Prints
 * the interactions and the time; typing them into the create forms took about 485 interactions.
 */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const sofia: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const PASSWORD = 'chosen by myself';

/** A row of the file: role, name, e-mail, contact, kind of work, admin, leader. */
const rowOf = (role: string, name: string, kind = '', admin = '', leader = '') => [
  ...[role, name, emailOf(name), '702 555 0100', kind],
  ...[admin && emailOf(admin), leader && emailOf(leader)],
];
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@walk.example`;
const many = (count: number, row: (number: number) => string[]) =>
  Array.from({ length: count }, (_, index) => row(index + 1));

// The pickers come first: their leaders and admins are further down.
const ROWS = [
  ...many(20, (number) =>
    rowOf('Data Picker', `Picker ${number}`, '', 'Ada Admin', `Pia Leader ${1 + (number % 2)}`),
  ),
  ...many(16, (number) =>
    rowOf('Creator', `Creator ${number}`, '', 'Bob Admin', `Carl Leader ${1 + (number % 3)}`),
  ),
  ...many(2, (number) => rowOf('Team Leader', `Pia Leader ${number}`, 'Rental Picker', 'Ada Admin')),
  ...many(3, (number) => rowOf('Team Leader', `Carl Leader ${number}`, 'rental-creator', 'Bob Admin')),
  rowOf('Admin', 'Ada Admin'),
  rowOf('admin', 'Bob Admin'),
];
const HEADER = ['Role', 'Full name', 'E-mail', 'Phone', 'Assign For', 'Admin', 'Team leader'];
const FILE = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...ROWS].map((cells) => cells.join(';')).join('\r\n')),
};

let operation: Operation;
let browser: Browser;
let page: Page;
let interactions = 0;

beforeAll(async () => {
  operation = await startOperation([sofia]);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, sofia);
  await page.waitForURL((url) => url.hash.length > 2);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const press = async (button: Locator) => {
  interactions += 1;
  await button.click();
};

it('43 people are set up by one file, and one of them accepts the invitation and logs in', async () => {
  const startedMs = performance.now();
  await press(page.getByRole('link', { name: 'Manage Data Pickers' }).first());
  await press(page.getByRole('button', { name: 'Import', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Import staff' });
  // The picker of the system takes a click on the field, and a click on the file and Open there.
  interactions += 3;
  await dialog.getByLabel('File', { exact: true }).setInputFiles(FILE);
  const send = dialog.getByRole('button', { name: 'Import 43 people' });
  await send.waitFor();
  await takePictures(page, 'staff-import-preview');
  await press(send);
  await dialog.getByText('43 people were created').waitFor();
  const seconds = (performance.now() - startedMs) / 1000;
  process.stdout.write(
    `43 people by import: ${interactions} interactions, ${seconds.toFixed(1)} s (before: about 485 interactions)\n`,
  );
  expect(interactions).toBeLessThanOrEqual(6);
  await takePictures(page, 'staff-import-result');

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download links' }).click();
  expect((await saving).suggestedFilename()).toBe('invitations.xlsx');
  await dialog.getByRole('button', { name: 'Copy links' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  const links = await page.evaluate(() => navigator.clipboard.readText());
  const [, , link = ''] =
    links
      .split('\n')
      .find((line) => line.startsWith('Picker 1\t'))
      ?.split('\t') ?? [];
  expect(links.split('\n')).toHaveLength(43);

  const invited = await openPage(browser, operation);
  await invited.goto(link);
  await invited.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Reset password' }).click();
  await said(invited, 'Password reset successfully!');
  await invited.goto(operation.url);
  await invited.getByLabel('Email').fill('picker.1@walk.example');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Log in' }).click();
  await invited.getByRole('button', { name: 'Fetch Rental' }).waitFor();
  await invited.context().close();

  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByText('40 people were deleted').waitFor();
  for (const name of ['Picker 1', 'Pia Leader 2', 'Ada Admin'])
    await dialog.getByRole('listitem').filter({ hasText: name }).waitFor();
  await takePictures(page, 'staff-import-undone');
});
