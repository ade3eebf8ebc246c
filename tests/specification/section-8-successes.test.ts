/** Section 8, second half: the messages while a call runs, and when it has succeeded. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Page } from 'playwright';
import { addRental, rentalForm } from '../api/rentals-support.js';
import { addPickerOf } from '../api/staff-support.js';
import { csvOf } from '../api/upload-support.js';
import { clause, heldBy } from './clause.js';
import { keepBack, toasts } from './on-screen.js';
import { addPick, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Checks that the toast is shown while a call runs, and is gone afterwards. */
async function toastsWhile(
  page: Page,
  text: string,
  call: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const release = await keepBack(page, call);
  await act();
  await toasts(page, text);
  release();
  await page.locator('rd-toaster').getByText(text, { exact: true }).waitFor({ state: 'detached' });
}

/** Fills in the person of a create form. */
async function fillPerson(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries({
    'Full Name': 'Nora New',
    Email: email,
    Contact: '507 555 0100',
    Password: 'a first secret',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Creates a team leader, creator or picker through the form of a super-admin. */
async function create(
  path: string,
  button: string,
  email: string,
  more: Record<string, string>,
): Promise<Page> {
  const page = await world.open('superAdmin', `/super-admin/${path}`);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await fillPerson(page, email);
  for (const [label, value] of Object.entries(more)) {
    await page
      .getByLabel(label, { exact: true })
      .locator(`option[value="${value}"]`)
      .waitFor({ state: 'attached' });
    await page.getByLabel(label, { exact: true }).selectOption(value);
  }
  await page.getByRole('button', { name: button, exact: true }).click();
  return page;
}

describe('loading toasts', () => {
  clause('8.26', '‘Searching...’', async () => {
    await addPick(world, { number: '(702) 555-0001' });
    const page = await world.open('picker', '/data-picker/make-invalid');
    const search = page.getByLabel('Search by number');
    await search.fill('7025550001');
    await toastsWhile(page, 'Searching...', '**/dataPicker/search-rental?**', () => search.press('Enter'));
  });
  clause('8.27', '‘Creating...’', async () => {
    const page = await world.open('superAdmin', '/super-admin/create-admin');
    await fillPerson(page, 'nora@example.com');
    await toastsWhile(page, 'Creating...', '**/users/create-admin', () =>
      page.getByRole('button', { name: 'Create Admin', exact: true }).click(),
    );
  });
  clause(
    '8.28',
    '‘Sending...’',
    heldBy(
      'src/element/toaster/toaster.browser.test.ts',
      'a loading toast is shown until the work is done, and not shown when the work is done at once',
    ),
    async () => {
      const page = await world.freshPage('/forget-password');
      await page.getByLabel('Email').fill('nobody@example.com');
      await toastsWhile(page, 'Sending...', '**/auth/forget-password', () =>
        page.getByRole('button', { name: 'Send link' }).click(),
      );
    },
  );
  clause('8.29', '‘Resetting...’', async () => {
    const page = await world.freshPage('/reset-password?email=ada%40example.com&token=abc');
    await page.getByLabel('New Password', { exact: true }).fill('another secret');
    await toastsWhile(page, 'Resetting...', '**/auth/reset-password', () =>
      page.getByRole('button', { name: 'Reset password' }).click(),
    );
  });
});

describe('successes', () => {
  clause(
    '8.30',
    '‘created data successfully’',
    heldBy(
      'tests/e2e/main-job.test.ts',
      'begins with the creator’s form, which enters two rentals and counts them',
    ),
  );
  clause(
    '8.31',
    '‘Admin created successfully’',
    heldBy('tests/e2e/people.test.ts', 'lets the super-admin create an admin'),
  );
  clause('8.32', '‘Team leader created successfully’', async () => {
    const page = await create('create-teamLeader', 'Create Team Leader', 'leader@example.com', {
      Admin: 'ada@example.com',
      'Assign For': 'rental-picker',
    });
    await toasts(page, 'Team leader created successfully');
  });
  clause('8.33', '‘Data Creator created successfully’', async () => {
    const page = await create('create-dataCreator', 'Create Data Creator', 'field1@example.com', {
      Admin: 'ada@example.com',
      'Team Leader': 'luis@example.com',
    });
    await toasts(page, 'Data Creator created successfully');
  });
  clause('8.34', '‘Data Picker created successfully’', async () => {
    const page = await create('create-dataPicker', 'Create Data Picker', 'field2@example.com', {
      Admin: 'ada@example.com',
      'Team Leader': 'petra@example.com',
    });
    await toasts(page, 'Data Picker created successfully');
  });
  clause('8.35', '‘Deleted successfully’', async () => {
    const { server, people } = world;
    await addPickerOf(server.db, people.admin, people.pickerLeader, { name: 'Leo Leaving' });
    const page = await world.open('admin', '/admin/manage-dataPickers');
    await page.getByRole('button', { name: 'Delete Leo Leaving' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toasts(page, 'Deleted successfully');
  });
  clause('8.36', '‘Updated successfully’', async () => {
    const page = await world.open('admin', '/admin/manage-dataPickers');
    await page.getByRole('button', { name: 'Edit Pedro Picker' }).click();
    await page.getByLabel('Picker Limit').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
    await toasts(page, 'Updated successfully');
  });
  clause(
    '8.37',
    '‘Message sent successfully!’',
    heldBy(
      'tests/e2e/messages.test.ts',
      'raise the count of the creator’s bell at once, and show it in the title',
    ),
  );
  clause(
    '8.38',
    '‘successfully finished!’',
    heldBy(
      'tests/e2e/main-job.test.ts',
      'lets the picker finish it, take the other one and mark that invalid',
    ),
  );
  clause(
    '8.39',
    '‘success’',
    heldBy('tests/e2e/deals.test.ts', 'is submitted with proof by the picker who finished the rental'),
  );
  clause(
    '8.40',
    '‘status changed’',
    heldBy('tests/e2e/deals.test.ts', 'is set to failed by the admin, and submitted again'),
  );
  clause('8.41', '‘Download started’', async () => {
    await addRental(world.server.db);
    const page = await world.open('superAdmin', '/super-admin/manage-by-creators');
    await page.getByRole('columnheader').first().waitFor();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await toasts(page, 'Download started');
  });
  clause(
    '8.42',
    '‘Password reset link sent to your email!’',
    heldBy(
      'tests/e2e/own-account.test.ts',
      'can be opened again by a mailed link when the password is forgotten',
    ),
  );
  clause(
    '8.43',
    '‘Password reset successfully!’',
    heldBy(
      'tests/e2e/own-account.test.ts',
      'gets the new password and shows the login, where only the new password works',
    ),
  );
  clause('8.44', '‘Settings updated successfully’', async () => {
    const page = await world.open('superAdmin', '/super-admin/settings');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toasts(page, 'Settings updated successfully');
  });
  clause('8.45', '‘Inserted: N, Skipped: M’', async () => {
    const page = await world.open('superAdmin', '/super-admin/bulk-rental-upload');
    await page.locator('rd-bulk-upload input[type=file]').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf([rentalForm(), rentalForm(), rentalForm({ rent: '' })])),
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await toasts(page, 'Inserted: 2, Skipped: 1');
  });
});
