/** Section 8, first half: the messages when a call fails. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { addDeal, pngImage } from '../api/deals-support.js';
import { addRental } from '../api/rentals-support.js';
import { clause, heldBy } from './clause.js';
import { deleteRow, enterRental, limitRow, searchNumber } from './acts.js';
import { breakCall, sees, toasts } from './on-screen.js';
import { dataOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Acts on a screen while a call fails without a message from the server, and waits for the toast that says so. */
async function says(
  sentence: string,
  { who, path, call }: { who: Who; path: string; call: string },
  act: (page: Page) => Promise<unknown>,
) {
  const page = await world.open(who, path);
  await breakCall(page, call);
  try {
    await act(page);
    await toasts(page, sentence);
  } finally {
    // Closes the dialog, which would stay open with the reason and cover the next screen.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    await page.unroute(call);
  }
}

describe('refusals', () => {
  clause(
    '8.1',
    'HTTP 404: error toast with the response’s message field; the error is still returned to the caller',
    heldBy(
      'src/core/call.browser.test.ts',
      'of an action is shown in a 2 s toast, and the call still rejects',
    ),
    async () => {
      const page = await world.open('picker', '/data-picker/make-invalid');
      await searchNumber(page, '2025550199');
      await toasts(page, 'None of your finished rentals has this number. Check the number.');
      await sees(
        page.locator('rd-make-invalid'),
        'None of your finished rentals has this number. Check the number.',
      );
    },
  );
  clause(
    '8.2',
    'HTTP 403: error toast with the message field',
    heldBy(
      'src/core/call.browser.test.ts',
      'of an action is shown in a 2 s toast, and the call still rejects',
    ),
    async () => {
      const { server, people } = world;
      const setLimit = (daily_limit: number | null) =>
        server.db.updateTable('users').set({ daily_limit }).where('id', '=', people.picker.id).execute();
      await setLimit(0);
      const page = await world.open('picker', '/data-picker/collect');
      await page.getByRole('button', { name: 'Fetch Rental' }).click();
      await toasts(page, 'Your daily limit is 0, so you can’t fetch. Ask your team leader to raise it.');
      await setLimit(null);
    },
  );
  clause(
    '8.3',
    'HTTP 401: token refresh as described in section 4; logout if no token comes back',
    heldBy(
      'src/core/refresh.browser.test.ts',
      'is replaced once for all running calls; each is repeated, and the user stays the same',
    ),
    heldBy('src/core/refresh.browser.test.ts', 'logs out when the server has ended the session'),
  );
  clause(
    '8.4',
    'Network failure, time-out and parse failure are classed as FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR',
    heldBy('src/core/call.browser.test.ts', 'classifies %s'),
    heldBy('src/core/call.browser.test.ts', 'classifies an answer that takes too long as TIMEOUT_ERROR'),
  );
  clause(
    '8.5',
    'Server messages (data.message) are shown as toasts (2 s for error toasts) or under the login form',
    heldBy('widgets/login/login.test.tsx', 'shows why it failed under the form, and leaves the typed text'),
    heldBy(
      'src/core/call.browser.test.ts',
      'of an action is shown in a 2 s toast, and the call still rejects',
    ),
  );
});

describe('fallbacks', () => {
  const COLLECT = { who: 'picker', path: '/data-picker/collect' } as const;
  const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

  clause('8.6', '‘Failed to fetch rental data!’', async () => {
    await addRental(world.server.db, { creator_id: world.people.creator.id });
    await says(
      'Failed to fetch rental data!',
      { ...COLLECT, call: '**/rental/get-single-rental' },
      click('Fetch Rental'),
    );
  });
  /** Gives the picker a rental, and shows it on Collect. */
  const holdRental = async () => {
    await addRental(world.server.db, { creator_id: world.people.creator.id });
    await dataOf(await world.as('picker'), 'GET /rental/get-single-rental');
    const page = await world.open('picker', COLLECT.path);
    await page.reload();
  };
  clause('8.7', '‘Failed to finish!’', async () => {
    await holdRental();
    await says('Failed to finish!', { ...COLLECT, call: '**/rental/complete-task' }, click('Finish'));
  });
  clause('8.8', '‘Failed to send message!’', async () => {
    await holdRental();
    const messages = { ...COLLECT, call: '**/dataPicker/send-message' };
    await says('Failed to send message!', messages, async (page) => {
      await page.locator('rd-collect').getByRole('textbox', { name: 'Message' }).fill('Is it still free?');
      await page.getByRole('button', { name: 'Send Message' }).click();
    });
  });
  clause('8.9', '‘Something went wrong’', async () => {
    await holdRental();
    const texts = { ...COLLECT, call: '**/dataPicker/generate-first-sms' };
    await says('Something went wrong', texts, click('Generate'));
  });
  clause('8.10', '‘Something went wrong!’', () =>
    says(
      'Something went wrong!',
      { who: 'creator', path: '/data-creator/create', call: '**/rental/create-rental' },
      enterRental,
    ),
  );
  clause('8.11', '‘Error occurred’', () =>
    says(
      'Error occurred',
      { who: 'superAdmin', path: '/super-admin/manage-dataCreators', call: '**/deleteDataCreator/*' },
      deleteRow('Carla Creator'),
    ),
  );
  clause('8.12', '‘Error deleting admin’', () =>
    says(
      'Error deleting admin',
      { who: 'superAdmin', path: '/super-admin/manage-admins', call: '**/deleteAdmin/*' },
      deleteRow('Ada Admin'),
    ),
  );
  clause('8.13', '‘Error updating admin’', () =>
    says(
      'Error updating admin',
      { who: 'superAdmin', path: '/super-admin/manage-admins', call: '**/updateAdminInfo/*' },
      limitRow('Ada Admin', 'Admin Limit'),
    ),
  );
  clause('8.14', '‘Error deleting DataPicker’', () =>
    says(
      'Error deleting DataPicker',
      { who: 'admin', path: '/admin/manage-dataPickers', call: '**/deleteDataPicker/*' },
      deleteRow('Pedro Picker'),
    ),
  );
  clause('8.15', '‘Error updating DataPicker’', () =>
    says(
      'Error updating DataPicker',
      { who: 'admin', path: '/admin/manage-dataPickers', call: '**/updateDataPickerInfo/*' },
      limitRow('Pedro Picker', 'Picker Limit'),
    ),
  );
  clause('8.16', '‘Failed’', async () => {
    await addPick(world, { number: '(702) 555-0001' });
    await says(
      'Failed',
      { who: 'picker', path: '/data-picker/add-email-into-rental', call: '**/addClientEmailIntoRental/*' },
      async (page) => {
        await searchNumber(page, '7025550001');
        await page.getByRole('form', { name: 'Email' }).getByLabel('Client Email').fill('client@example.com');
        await page.getByRole('button', { name: 'Add Email' }).click();
      },
    );
  });
  clause('8.17', '‘failed’', async () => {
    await addPick(world, { number: '(702) 555-0002' });
    await says(
      'failed',
      { who: 'picker', path: '/data-picker/close-rental-deal', call: '**/createClosedRental' },
      async (page) => {
        await searchNumber(page, '7025550002');
        const form = page.getByRole('form', { name: 'Deal' });
        await form.getByLabel('Client Email').fill('client@example.com');
        await form.getByLabel('Payment method', { exact: true }).selectOption('debit');
        await form
          .locator('input[type=file]')
          .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await pngImage() });
        await form.getByRole('img', { name: 'Closing image' }).waitFor();
        await form.getByRole('button', { name: 'Close Deal' }).click();
      },
    );
  });
  clause('8.18', '‘Failed to load data’', async () => {
    for (const [path, call] of [
      ['manage-teamLeaders', '**/getAllTeamLeaders?**'],
      ['manage-by-creators', '**/getAllRentalsByCreator?**'],
      ['manage-closedRental', '**/getClosedRentals?**'],
      ['client-details', '**/getClientsInfo?**'],
    ] as const) {
      const page = await world.open('superAdmin', '/super-admin/create-admin');
      await breakCall(page, call, 400);
      await world.open('superAdmin', `/super-admin/${path}`);
      await sees(
        page.locator('rd-staff-table, rd-rental-table, rd-deal-table, rd-client-details'),
        'Failed to load data',
      );
      await toasts(page, 'Failed to load data');
      await page.unroute(call);
      // So that the next one is a toast of its own.
      await page.reload();
    }
  });
  clause('8.19', '‘Upload failed.’', () =>
    says(
      'Upload failed.',
      { who: 'superAdmin', path: '/super-admin/bulk-rental-upload', call: '**/rental/uploads/start-bulk' },
      async (page) => {
        await page.locator('rd-bulk-upload input[type=file]').setInputFiles({
          name: 'leads.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('number\n7025550101\n'),
        });
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
      },
    ),
  );
  clause('8.20', '‘Failed to update status’', async () => {
    await addDeal(world.server.db, await addPick(world, { client_name: 'Deal Client' }));
    const deals = { who: 'admin', path: '/admin/manage-deal-closing', call: '**/makeFinalClose/*' } as const;
    await says('Failed to update status', deals, async (page) => {
      await page.getByLabel('Close Deal of Deal Client').selectOption('done');
      await page.getByRole('dialog').getByRole('button', { name: 'Set to Done' }).click();
    });
  });
  clause('8.21', '‘Failed to download file’', () =>
    says(
      'Failed to download file',
      { who: 'superAdmin', path: '/super-admin/manage-by-pickers', call: '**/rental/startDownload-picker' },
      async (page) => {
        await page.getByRole('columnheader').first().waitFor();
        await page.getByRole('button', { name: 'Download', exact: true }).click();
      },
    ),
  );
  clause('8.22', '‘Failed to update settings’', () =>
    says(
      'Failed to update settings',
      { who: 'superAdmin', path: '/super-admin/settings', call: '**/settings/update-settings' },
      click('Save Settings'),
    ),
  );
  clause(
    '8.23',
    'Page error shows the status text or ‘An unexpected error occurred.’',
    heldBy('src/element/gate.browser.test.tsx', 'shows the page error with a way back and a retry'),
    heldBy('src/element/gate.browser.test.tsx', 'shows the status text of the thrown value, if it has one'),
    heldBy(
      'widgets/not-found/not-found.test.tsx',
      'the page error has a default sentence if the page gives none',
    ),
  );
});

describe('forms after a failure', () => {
  clause(
    '8.24',
    'Create forms reset only on success',
    heldBy(
      'widgets/create-staff/create-staff.test.tsx',
      'shows the server’s refusal at the field and leaves the typed text',
    ),
    heldBy(
      'widgets/create-staff/create-staff.test.tsx',
      'sends the chosen values, shows a message, keeps admin and leader for the next person and fires an event',
    ),
    async () => {
      await says(
        'Something went wrong!',
        { who: 'creator', path: '/data-creator/create', call: '**/rental/create-rental' },
        enterRental,
      );
      const page = await world.open('creator', '/data-creator/create');
      expect(await page.getByLabel('Client Name').inputValue()).toBe('Grace Williams');
      await page.getByRole('button', { name: 'Create Rental' }).click();
      await toasts(page, 'created data successfully');
      await expect.poll(() => page.getByLabel('Client Name').inputValue()).toBe('');
    },
  );
  clause('8.25', 'the update dialog closes and resets on success', async () => {
    const { picker } = world.people;
    await dataOf(await world.as('admin'), `PATCH /dataPicker/updateDataPickerInfo/${picker.id}`, {
      limit: 40,
    });
    const page = await world.open('admin', '/admin/manage-dataPickers');
    await page.reload();
    await limitRow('Pedro Picker', 'Picker Limit')(page);
    await toasts(page, 'Updated successfully');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Pedro Picker' }).click();
    expect(await page.getByLabel('Picker Limit').inputValue()).toBe('77');
    await page.keyboard.press('Escape');
  });
});
