/** Section 5, all other screens: their validation sentences, and those of the server if a call is named. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Client } from '../api/client.js';
import { pngImage } from '../api/deals-support.js';
import { addRental, rentalForm } from '../api/rentals-support.js';
import { csvOf, xlsxOf } from '../api/upload-support.js';
import { clause, heldBy } from './clause.js';
import { optionsOf, refuses, searchOf, sees, toasts } from './on-screen.js';
import { answerOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
});
afterAll(() => world.close());

/** Sends a form without changes, and expects the sentence of each field. */
async function refusesBlank(
  who: Who,
  path: string,
  button: string,
  sentences: Record<string, string>,
): Promise<void> {
  const page = await world.open(who, path);
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const [label, sentence] of Object.entries(sentences)) await refuses(page, label, sentence);
}

describe('rental create', () => {
  const PATH = '/data-creator/create';
  clause(
    '5.5',
    'facebook_name, client_name, number, rent, houseApt_details, address, post_link required; messages follow ‘{Field} is required’',
    async () => {
      const labels = [
        'Facebook Name',
        'Client Name',
        'Number',
        'Rent',
        'House/Apt Details',
        'Address',
        'Post Link',
      ];
      await refusesBlank(
        'creator',
        PATH,
        'Create Rental',
        Object.fromEntries(labels.map((label) => [label, `${label} is required`])),
      );
    },
  );
  clause(
    '5.6',
    'facebook_name max 50, client_name max 50, rent max 30, houseApt_details max 100, address max 100 (‘Maximum 50 characters allowed’)',
    async () => {
      const page = await world.open('creator', PATH);
      const limits = {
        'Facebook Name': 50,
        'Client Name': 50,
        Rent: 30,
        'House/Apt Details': 100,
        Address: 100,
      };
      for (const [label, max] of Object.entries(limits)) {
        const field = page.getByLabel(label, { exact: true });
        await field.fill('');
        await field.focus();
        await page.keyboard.insertText('x'.repeat(max + 1));
        await field.blur();
        await refuses(page, label, `Maximum ${max} characters allowed`);
        expect(await field.inputValue(), label).toHaveLength(max + 1);
        await field.fill('x'.repeat(max));
      }
      const { errors } = await answerOf(
        by.creator,
        'POST /rental/create-rental',
        rentalForm({ rent: 'x'.repeat(31) }),
      );
      expect(errors).toEqual({ rent: 'Maximum 30 characters allowed' });
    },
  );
  clause('5.7', 'rent placeholder mentions above $649', async () => {
    const page = await world.open('creator', PATH);
    expect(await page.getByLabel('Rent', { exact: true }).getAttribute('placeholder')).toContain('$649');
  });
  clause('5.8', 'post_link must be a url; ss_link optional url', async () => {
    const page = await world.open('creator', PATH);
    for (const label of ['Post Link', 'Screenshot Link']) {
      await page.getByLabel(label).fill('no address');
      await page.getByLabel(label).blur();
      await refuses(page, label, `${label} must be a web address that begins with http:// or https://`);
    }
    const { status } = await answerOf(by.creator, 'POST /rental/create-rental', rentalForm());
    expect(status).toBe(200);
  });
});

describe('people', () => {
  const PERSON = {
    'Full Name': 'Full Name is required',
    Email: 'Email is required',
    Contact: 'Contact is required',
    Password: 'Password is required',
  };
  clause(
    '5.9',
    'Create admin: name (‘Full Name is required’), email, contact (numeric), password, each required',
    async () => {
      await refusesBlank('superAdmin', '/super-admin/create-admin', 'Create Admin', PERSON);
      const page = await world.open('superAdmin', '/super-admin/create-admin');
      await page.getByLabel('Contact', { exact: true }).fill('call me');
      await page.getByLabel('Contact', { exact: true }).blur();
      await refuses(page, 'Contact', 'Contact must be a number');
    },
  );
  clause(
    '5.10',
    'Create team leader: the same plus admin selection (‘Admin is required’) and assignFor (‘Assigning is required’)',
    () =>
      refusesBlank('superAdmin', '/super-admin/create-teamLeader', 'Create Team Leader', {
        ...PERSON,
        Admin: 'Admin is required',
        'Assign For': 'Assigning is required',
      }),
  );
  clause(
    '5.11',
    'Create data creator or picker: the same plus admin and team leader (‘Team Leader is required’)',
    async () => {
      const above = { ...PERSON, Admin: 'Admin is required', 'Team Leader': 'Team Leader is required' };
      await refusesBlank('superAdmin', '/super-admin/create-dataCreator', 'Create Data Creator', above);
      await refusesBlank('superAdmin', '/super-admin/create-dataPicker', 'Create Data Picker', above);
    },
  );
  clause(
    '5.12',
    'Team leader options are loaded after an admin is chosen and filtered by assignFor (rental-creator for creators, rental-picker for pickers)',
    async () => {
      for (const [path, leader, other] of [
        ['create-dataCreator', 'Luis Leader', 'Petra Leader'],
        ['create-dataPicker', 'Petra Leader', 'Luis Leader'],
      ] as const) {
        const page = await world.open('superAdmin', `/super-admin/${path}`);
        const leaders = page.getByLabel('Team Leader', { exact: true });
        await leaders.locator('option', { hasText: 'Choose an admin first' }).waitFor({ state: 'attached' });
        await page.getByLabel('Admin', { exact: true }).selectOption('ada@example.com');
        await leaders.locator('option', { hasText: leader }).waitFor({ state: 'attached' });
        expect((await optionsOf(page, 'Team Leader')).join()).not.toContain(other);
      }
    },
  );
  clause('5.13', 'Picker limit: numeric, no stated bound. Admin limit update: numeric', async () => {
    for (const [path, id] of [
      ['/dataPicker/updateDataPickerInfo', world.people.picker.id],
      ['/admin/updateAdminInfo', world.people.admin.id],
    ] as const) {
      expect((await answerOf(by.superAdmin, `PATCH ${path}/${id}`, { limit: 1_000_000 })).status).toBe(200);
      expect((await answerOf(by.superAdmin, `PATCH ${path}/${id}`, { limit: 'many' })).errors).toEqual({
        limit: 'Limit must be a whole number',
      });
    }
  });
});

describe('the picker’s forms', () => {
  clause(
    '5.14',
    'Message to creator: max 100 characters; send disabled when blank',
    heldBy('tests/e2e/messages.test.ts', 'are shown as plain text, and are limited to a hundred characters'),
    heldBy('widgets/collect/message/creator-messages.test.tsx', 'is not sent while it is blank'),
    async () => {
      await addPick(world);
      const body = { creatorId: world.people.creator.id, message: 'x'.repeat(101) };
      expect((await answerOf(by.picker, 'PATCH /dataPicker/send-message', body)).errors).toEqual({
        message: 'Maximum 100 characters allowed',
      });
    },
  );
  clause(
    '5.15',
    'Deal close: Client Email (‘Client Email is required’), Payment method (‘Payment method is required’), closing image (‘Image is required’)',
    async () => {
      await addPick(world, { number: '(702) 555-0001' });
      const page = await world.open('picker', '/data-picker/close-rental-deal');
      await page.getByLabel('Search by number').fill('7025550001');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Close Deal' }).click();
      const form = page.getByRole('form', { name: 'Deal' });
      await refuses(form, 'Client Email', 'Client Email is required');
      await refuses(form, 'Payment method', 'Payment method is required');
      await refuses(form, 'Closing image', 'Image is required');
    },
  );
  clause('5.16', 'custom payment text required when Other is selected', async () => {
    await addPick(world, { number: '(702) 555-0003' });
    const page = await world.open('picker', '/data-picker/close-rental-deal');
    await page.getByLabel('Search by number').fill('7025550003');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Deal' });
    await form.getByLabel('Client Email').fill('client@example.com');
    await form.getByLabel('Payment method', { exact: true }).selectOption('Other');
    await form.locator('input[type=file]').setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: await pngImage(),
    });
    await page.getByRole('button', { name: 'Close Deal' }).click();
    await refuses(form, 'Other payment method', 'Payment method is required');
  });
  clause('5.17', 'Add Client Email: client email required', async () => {
    await addPick(world, { number: '(702) 555-0002' });
    const page = await world.open('picker', '/data-picker/add-email-into-rental');
    await page.getByLabel('Search by number').fill('7025550002');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add Email' }).click();
    await refuses(page, 'Client Email', 'Client Email is required');
  });
});

describe('searches, files and settings', () => {
  clause(
    '5.18',
    'Searches: the query is trimmed; if empty, warning ‘Please enter a valid search query.’',
    heldBy(
      'widgets/rental-table/rental-table.test.tsx',
      'is trimmed, starts at page 1 and refreshes the list',
    ),
    async () => {
      const searches: [Who, string][] = [
        ...['make-invalid', 'add-email-into-rental', 'close-rental-deal', 'my-deals'].map(
          (path): [Who, string] => ['picker', `/data-picker/${path}`],
        ),
        ...['manage-admins', 'manage-teamLeaders', 'manage-dataCreators', 'manage-dataPickers'].map(
          (path): [Who, string] => ['superAdmin', `/super-admin/${path}`],
        ),
        ...['manage-by-creators', 'manage-by-pickers', 'manage-closedRental', 'client-details'].map(
          (path): [Who, string] => ['superAdmin', `/super-admin/${path}`],
        ),
      ];
      for (const [who, path] of searches) {
        const page = await world.open(who, path);
        await searchOf(page).fill('   ');
        await page.keyboard.press('Enter');
        await sees(page.getByRole('search'), 'Please enter a valid search query.');
        await toasts(page, 'Please enter a valid search query.');
        // So that the next one is a toast of its own.
        await page.clock.fastForward(5000);
        await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
      }
    },
  );
  clause('5.19', 'Bulk upload: a file is required (‘Please select a file first.’)', async () => {
    for (const path of ['bulk-rental-upload', 'upload-for-use'])
      await refusesBlank('superAdmin', `/super-admin/${path}`, 'Upload', {
        File: 'Please select a file first.',
      });
  });
  clause('5.20', 'only .csv and .xlsx', async () => {
    const page = await world.open('superAdmin', '/super-admin/bulk-rental-upload');
    const file = page.locator('rd-bulk-upload input[type=file]');
    await file.setInputFiles({
      name: 'leads.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await refuses(page, 'File', 'Only .csv and .xlsx files can be uploaded. Save the sheet as one of these.');
    const table = [['number'], ['7025550101']];
    for (const [name, content] of [
      ['leads.csv', csvOf(table)],
      ['leads.xlsx', xlsxOf({ Leads: table })],
    ] as const) {
      await file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
      await sees(page, name);
    }
  });
  clause('5.21', 'Bypass: admin email required (‘Admin email is required’)', async () => {
    await addRental(world.server.db);
    const page = await world.open('superAdmin', '/super-admin/bypass-rentals');
    await page.getByLabel('Number of rentals').fill('1');
    await page.getByRole('button', { name: 'Download Excel' }).click();
    await refuses(page, 'Admin email', 'Admin email is required');
    const { errors } = await answerOf(by.superAdmin, 'GET /rental/downloadRentals?limit=1');
    expect(errors).toEqual({ admin_email: 'Admin email is required' });
  });
  clause('5.22', 'Download with no data warns ‘No rental data to download’', async () => {
    const page = await world.open('superAdmin', '/super-admin/manage-by-creators');
    await searchOf(page).fill('nobody has this');
    await page.keyboard.press('Enter');
    await sees(page, 'No data found.');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await toasts(page, 'No rental data to download');
  });
  clause('5.23', 'Settings: delay time and hold time minimum 0', async () => {
    const page = await world.open('superAdmin', '/super-admin/settings');
    for (const [label, name] of [
      ['Delay Time (seconds)', 'Delay Time'],
      ['Hold Time (minutes)', 'Hold Time'],
    ] as const) {
      expect(await page.getByLabel(label).getAttribute('min')).toBe('0');
      await page.getByLabel(label).fill('-1');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await refuses(page, label, `${name} must be at least 0`);
    }
  });
});
