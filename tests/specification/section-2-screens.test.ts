/** Section 2, second half: the screens that aren't lists. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { addFinished } from '../api/deals-support.js';
import { addRental } from '../api/rentals-support.js';
import { clause, heldBy } from './clause.js';
import { keepBack, optionsOf, sees } from './on-screen.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { people, server } = world;
  await addRental(server.db, { number: '(702) 555-7288', creator_id: people.creator.id });
  for (const number of ['(702) 555-0001', '(702) 555-0002', '(702) 555-0003'])
    await addFinished(server.db, { id: people.picker.id, adminId: people.admin.id }, { number });
});
afterAll(() => world.close());

/** Opens a picker's screen that begins with a search, and finds its rental. */
async function found(page: Page, number: string): Promise<void> {
  await page.getByLabel('Search by number').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('article').waitFor();
}

describe('the picker’s screens', () => {
  clause('2.28', 'Collect (picker): a fetch button, the held lead with copyable fields', async () => {
    const page = await world.open('picker', '/data-picker/collect');
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await page.getByRole('button', { name: 'Fetched' }).waitFor();
    for (const field of [
      'number',
      'Client Name',
      'Rent',
      'Address',
      'House/Apt Details',
      'Post Link',
      'Facebook Name',
    ])
      await page
        .locator('rd-collect')
        .getByRole('button', { name: `Copy ${field}` })
        .click();
    // The last one, which differs from all before.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Grace.Williams20');
  });
  clause(
    '2.29',
    'a Finish action, an Invalid Number action',
    heldBy(
      'tests/e2e/main-job.test.ts',
      'lets the picker finish it, take the other one and mark that invalid',
    ),
    async () => {
      const page = await world.open('picker', '/data-picker/collect');
      await page.getByRole('button', { name: 'Finish' }).waitFor();
      await page.getByRole('button', { name: 'Invalid Number' }).waitFor();
    },
  );
  clause('2.30', 'a first-message generator', async () => {
    const page = await world.open('picker', '/data-picker/collect');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.locator('rd-collect .first-text').filter({ hasText: 'Grace' }).waitFor();
  });
  clause(
    '2.31',
    'a message-to-creator box (max 100 characters, with counter; send disabled if blank)',
    heldBy('widgets/collect/message/creator-messages.test.tsx', 'is not sent while it is blank'),
    async () => {
      const page = await world.open('picker', '/data-picker/collect');
      const box = page.locator('rd-collect').getByRole('textbox', { name: 'Message' });
      const send = page.getByRole('button', { name: 'Send Message' });
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
      await box.fill('   ');
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
      await box.fill('x'.repeat(101));
      await sees(page, '101 / 100');
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
      await box.fill('x'.repeat(100));
      await sees(page, '100 / 100');
      await expect.poll(() => send.getAttribute('aria-disabled')).not.toBe('true');
    },
  );
  clause('2.32', 'Make Invalid: search by number, then an Invalid button', async () => {
    const page = await world.open('picker', '/data-picker/make-invalid');
    await found(page, '702 555 0001');
    await page.getByRole('button', { name: 'Invalid', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invalid', exact: true }).click();
    await sees(page, 'Invalid number');
  });
  clause('2.33', 'Add Client Email: search by number, then an email form', async () => {
    const page = await world.open('picker', '/data-picker/add-email-into-rental');
    await found(page, '702 555 0002');
    await page.getByRole('form', { name: 'Email' }).getByLabel('Client Email').waitFor();
  });
  clause(
    '2.34',
    'Deal Closing (picker): search by number, then a form with Client Email, Payment method (plus free text when Other) and a closing image',
    async () => {
      const page = await world.open('picker', '/data-picker/close-rental-deal');
      await found(page, '702 555 0003');
      const form = page.getByRole('form', { name: 'Deal' });
      await form.getByLabel('Client Email').waitFor();
      await form.getByLabel('Closing image').waitFor({ state: 'attached' });
      await form.getByLabel('Payment method', { exact: true }).selectOption('spike');
      expect(await form.getByLabel('Other payment method').count()).toBe(0);
      await form.getByLabel('Payment method', { exact: true }).selectOption('Other');
      await form.getByLabel('Other payment method').waitFor();
    },
  );
});

describe('the super-admin’s screens', () => {
  clause(
    '2.35',
    'Bulk Rental Upload and Bulk Upload For Use: file picker accepting .csv and .xlsx',
    async () => {
      for (const path of ['bulk-rental-upload', 'upload-for-use']) {
        const page = await world.open('superAdmin', `/super-admin/${path}`);
        const file = page.locator('rd-bulk-upload input[type=file]');
        await file.waitFor({ state: 'attached' });
        expect((await file.getAttribute('accept'))?.split(',')).toEqual(
          expect.arrayContaining(['.csv', '.xlsx']),
        );
      }
    },
  );
  clause('2.36', 'shows the chosen file name or ‘Click to select a file’, button Upload', async () => {
    const page = await world.open('superAdmin', '/super-admin/bulk-rental-upload');
    await sees(page, 'Click to select a file');
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await page.locator('rd-bulk-upload input[type=file]').setInputFiles({
      name: 'leads of today.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('number\n'),
    });
    await sees(page, 'leads of today.csv');
  });
  clause('2.37', 'button … Uploading....', async () => {
    const page = await world.open('superAdmin', '/super-admin/bulk-rental-upload');
    const release = await keepBack(page, '**/rental/uploads/start-bulk');
    await page.locator('rd-bulk-upload input[type=file]').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('number\n7025550101\n'),
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Uploading...' }).waitFor();
    release();
  });
  clause(
    '2.38',
    'After upload the result reports inserted and skipped counts; if skipped rows exist, a spreadsheet skipped_data.xlsx (sheet ‘Skipped Data’) is downloaded',
    heldBy(
      'tests/e2e/bulk-upload.test.ts',
      'inserts a file without a question in one press, and returns the skipped rows',
    ),
    heldBy(
      'tests/e2e/bulk-upload.test.ts',
      'returns the original cells with Row and Reason, which LibreOffice opens too',
    ),
  );
  clause(
    '2.39',
    'Bypass Rentals: a number input, an admin email select, a Download Excel button',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/bypass-rentals');
      expect(await page.getByLabel('Number of rentals').getAttribute('type')).toBe('number');
      await expect
        .poll(() => optionsOf(page, 'Admin email'))
        .toContainEqual(expect.stringContaining(world.people.admin.email));
      await page.getByRole('button', { name: 'Download Excel' }).waitFor();
    },
  );
  clause(
    '2.40',
    'Settings (titled ‘Fetching Settings’): shows ‘Loading settings...’ while loading',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/create-admin');
      const release = await keepBack(page, '**/settings/get-settings');
      await world.open('superAdmin', '/super-admin/settings');
      await sees(page, 'Loading settings...');
      release();
      await page.getByRole('heading', { name: 'Fetching Settings' }).waitFor();
      await page.getByRole('button', { name: 'Save Settings' }).waitFor();
    },
  );
  clause(
    '2.41',
    'Fields Delay Time (seconds), Enable Delay, Hold Time (minutes), Enable Hold, Hold Enabled At (date-time), Leads Type. Button Save Settings / Saving....',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/settings');
      const form = page.getByRole('form', { name: 'Fetching Settings' });
      for (const [label, type] of [
        ['Delay Time (seconds)', 'number'],
        ['Hold Time (minutes)', 'number'],
        ['Hold Enabled At', 'datetime-local'],
      ] as const)
        expect(await form.getByLabel(label).getAttribute('type')).toBe(type);
      for (const label of ['Enable Delay', 'Enable Hold'])
        await form.getByRole('switch', { name: label }).waitFor();
      expect(await optionsOf(form, 'Leads Type')).toEqual(['auto', 'random', 'oldest', 'newest']);
      const release = await keepBack(page, '**/settings/update-settings');
      await form.getByRole('button', { name: 'Save Settings' }).click();
      await form.getByRole('button', { name: 'Saving...' }).waitFor();
      release();
      await form.getByRole('button', { name: 'Save Settings' }).waitFor();
    },
  );
});

describe('layout', () => {
  clause(
    '2.42',
    'collapsible sidebar with role title',
    heldBy(
      'widgets/shell/shell.test.tsx',
      'remembers in this browser that the sidebar is collapsed to its icons',
    ),
    async () => {
      const page = await world.open('pickerLeader', '/team-leader/create-dataPicker');
      await sees(page.locator('rd-shell nav'), 'Team Leader');
      await page.getByRole('button', { name: 'Hide sidebar' }).click();
      await page.locator('rd-shell nav[data-rail]').waitFor();
      await page.getByRole('button', { name: 'Show sidebar' }).click();
      await page.locator('rd-shell nav:not([data-rail])').waitFor();
    },
  );
  clause('2.43', 'header with logo and profile/logout menu', async () => {
    const page = await world.open('picker', '/data-picker/collect');
    const header = page.locator('rd-shell header');
    await header.locator('.brand svg').waitFor();
    await header.getByRole('button', { name: 'Account of Pedro Picker' }).click();
    for (const name of ['Profile', 'Log out']) await page.getByRole('menuitem', { name }).waitFor();
    await page.keyboard.press('Escape');
  });
  clause(
    '2.44',
    'for data-creators a bell with unread count and a notifications list',
    heldBy(
      'tests/e2e/messages.test.ts',
      'raise the count of the creator’s bell at once, and show it in the title',
    ),
    heldBy(
      'tests/e2e/messages.test.ts',
      'are in the list with picker, number, time and text; opening the list resets the count permanently',
    ),
    async () => {
      const page = await world.open('creator', '/data-creator/create');
      await page.locator('rd-notification-bell').getByRole('button', { name: 'Messages' }).click();
      await page.getByRole('dialog', { name: 'Messages' }).waitFor();
    },
  );
  clause('2.45', 'footer copyright', async () => {
    const page = await world.open('creator', '/data-creator/create');
    await page
      .locator('rd-shell footer')
      .getByText(/^© \d{4} Rental Desk$/)
      .waitFor();
  });
});
