/** Section 4, second half: states and transitions of leads, deals, people, lists and forms. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addDeal } from '../api/deals-support.js';
import { START_MS } from '../api/support.js';
import { addPickerOf } from '../api/staff-support.js';
import { fillDay } from '../e2e/date-range.js';
import { clause, heldBy } from './clause.js';
import { keepBack, optionsOf, searchOf, sees } from './on-screen.js';
import { dataOf } from './plain-calls.js';
import { addPick, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('fetch state of leads', () => {
  clause(
    '4.10',
    'Lead fetch state: Not Fetched, Finished (Fetched on some filters)',
    heldBy('tests/api/rental-lists.test.ts', 'show the state of each rental'),
  );
  /** Checks what the list sends as isFetched and isFinished for each choice of its filter. */
  async function asks(path: string, call: string, choices: Record<string, string>): Promise<void> {
    const page = await world.open('superAdmin', path);
    await page.getByLabel('Fetch state').waitFor();
    for (const [label, sent] of Object.entries(choices)) {
      // The filter must change, so another choice is selected first.
      await page.getByLabel('Fetch state').selectOption({ label: label === 'All' ? 'Finished' : 'All' });
      // The request of the other choice may still be on its way.
      const isItsRequest = ({ href, searchParams }: URL) =>
        href.includes(call) &&
        [searchParams.get('isFetched') ?? '', searchParams.get('isFinished') ?? ''].join(' ') === sent;
      await Promise.all([
        page.waitForRequest((one) => isItsRequest(new URL(one.url()))),
        page.getByLabel('Fetch state').selectOption({ label }),
      ]);
    }
  }
  clause(
    '4.11',
    'All Leads offers Not Fetched (default, sent as isFetched=false), All (empty) and Finished (true)',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/manage-by-creators');
      await page.getByLabel('Fetch state').waitFor();
      expect(await page.getByLabel('Fetch state').locator('option:checked').textContent()).toBe(
        'Not Fetched',
      );
      await asks('/super-admin/manage-by-creators', '/rental/getAllRentalsByCreator', {
        'Not Fetched': 'false ',
        All: ' ',
        Finished: 'true true',
      });
    },
  );
  clause(
    '4.12',
    'One Picked Leads variant offers All (default), Fetched and Finished, where both of the last two send true',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/manage-by-pickers');
      await page.getByLabel('Fetch state').waitFor();
      expect(await page.getByLabel('Fetch state').locator('option:checked').textContent()).toBe('All');
      await asks('/super-admin/manage-by-pickers', '/rental/getAllRentalsByPicker', {
        // Both say that it was fetched; ours adds what tells them apart.
        All: ' ',
        Fetched: 'true false',
        Finished: 'true true',
      });
    },
  );
});

describe('deals, people, lists and forms', () => {
  clause(
    '4.13',
    'Closed rental status starts in-process; admin or super-admin may set it to done or failed (the select offers choose, done, failed)',
    heldBy(
      'tests/api/deals-submit.test.ts',
      'takes person, client and price from the rental, not from the form',
    ),
    async () => {
      await addDeal(world.server.db, await addPick(world, { client_name: 'Deal Client' }));
      for (const [who, path] of [
        ['admin', '/admin/manage-deal-closing'],
        ['superAdmin', '/super-admin/manage-closedRental'],
      ] as const) {
        const page = await world.open(who, path);
        expect(await optionsOf(page, 'Close Deal of Deal Client')).toEqual(['Choose', 'Done', 'Failed']);
      }
    },
  );
  clause(
    '4.14',
    'Users are soft-deleted through a PATCH call after a confirmation dialog',
    heldBy('tests/api/staff-manage.test.ts', 'leaves what they finished unchanged'),
    async () => {
      const { server, people } = world;
      const leaving = await addPickerOf(server.db, people.admin, people.pickerLeader, {
        name: 'Leo Leaving',
      });
      const page = await world.open('admin', '/admin/manage-dataPickers');
      await page.getByRole('button', { name: 'Delete Leo Leaving' }).click();
      const [request] = await Promise.all([
        page.waitForRequest(`**/dataPicker/deleteDataPicker/${leaving.id}`),
        page
          .getByRole('dialog', { name: 'Confirm!' })
          .getByRole('button', { name: 'Delete', exact: true })
          .click(),
      ]);
      expect(request.method()).toBe('PATCH');
      await page.getByText('Leo Leaving').first().waitFor({ state: 'detached' });
      const row = await server.db
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', leaving.id)
        .executeTakeFirst();
      expect(row).toEqual({ deleted_at: START_MS });
    },
  );
  clause('4.15', 'Any filter, search, date or page-size change resets the page to 1', async () => {
    // Two pages of 30 rows too.
    for (let count = 0; count < 35; count += 1) await addPick(world);
    const page = await world.open('superAdmin', '/super-admin/manage-by-pickers');
    const changes: (() => Promise<unknown>)[] = [
      () => page.getByLabel('Fetch state').selectOption({ label: 'Finished' }),
      () =>
        searchOf(page)
          .fill('Grace')
          .then(() => page.keyboard.press('Enter')),
      () => fillDay(page, 'Start date', '2026-11-19'),
      () => page.getByLabel('Rows per page').selectOption('30'),
    ];
    for (const change of changes) {
      await page.getByRole('button', { name: 'Next page' }).click();
      await sees(page, /^Page 2 of \d+$/);
      await change();
      await sees(page, /^Page 1 of \d+$/);
    }
  });
  clause(
    '4.16',
    'Upload button is disabled while uploading; settings save button is disabled while saving',
    heldBy('widgets/bulk-upload/bulk-upload.test.tsx', 'is sent with its progress, and can be cancelled'),
    async () => {
      const page = await world.open('superAdmin', '/super-admin/settings');
      await page.getByRole('button', { name: 'Save Settings' }).waitFor();
      const saving = await keepBack(page, '**/settings/update-settings');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      expect(await page.getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      saving();
      await world.open('superAdmin', '/super-admin/bulk-rental-upload');
      await page.locator('rd-bulk-upload input[type=file]').setInputFiles({
        name: 'leads.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('number\n7025550101\n'),
      });
      const uploading = await keepBack(page, '**/rental/uploads/start-bulk');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      expect(await page.getByRole('button', { name: 'Uploading...' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      uploading();
    },
  );
  clause(
    '4.17',
    'the settings form is filled from loaded values with defaults for missing ones',
    heldBy('widgets/settings/settings.test.tsx', 'fill the form, with times in Panama’s zone'),
    async () => {
      const page = await world.open('superAdmin', '/super-admin/create-admin');
      await page.route('**/settings/get-settings', (route) =>
        route.fulfill({ json: { success: true, message: '', data: { delayTime: 45 } } }),
      );
      await page.reload();
      await world.open('superAdmin', '/super-admin/settings');
      const form = page.getByRole('form', { name: 'Fetching Settings' });
      await form.waitFor();
      expect(await form.getByLabel('Delay Time (seconds)').inputValue()).toBe('45');
      expect(await form.getByLabel('Hold Time (minutes)').inputValue()).toBe('0');
      for (const name of ['Enable Delay', 'Enable Hold'])
        expect(await form.getByRole('switch', { name }).isChecked()).toBe(false);
      expect(await form.getByLabel('Hold Enabled At').inputValue()).toBe('');
      expect(await form.getByLabel('Leads Type').inputValue()).toBe('random');
      await page.unroute('**/settings/get-settings');
    },
  );
  clause(
    '4.18',
    'Real-time: the client joins a room with the creator id; when a newMessage event arrives it is prepended to notifications and the unread count rises; opening the list resets the count',
    heldBy('tests/api/realtime.test.ts', 'reaches its creator, and nobody else'),
    heldBy('src/data/messages-in-order.test.ts', 'is put first and counts as unread'),
    async () => {
      const rentalId = await addPick(world);
      const send = async (message: string) =>
        dataOf(await world.as('picker'), 'PATCH /dataPicker/send-message', {
          creatorId: world.people.creator.id,
          rentalId,
          message,
        });
      await send('the first one');
      const page = await world.open('creator', '/data-creator/create');
      await page.getByRole('button', { name: /^Messages, \d+ unread/ }).waitFor();
      const before = Number(
        /\d+/.exec(
          (await page
            .locator('rd-notification-bell')
            .getByRole('button')
            .first()
            .getAttribute('aria-label')) ?? '',
        )?.[0],
      );
      await send('the second one');
      await page.getByRole('button', { name: `Messages, ${before + 1} unread` }).click();
      const items = page.locator('rd-notification-bell').getByRole('listitem');
      await expect.poll(() => items.first().innerText()).toContain('the second one');
      await page.keyboard.press('Escape');
      await page
        .locator('rd-notification-bell')
        .getByRole('button', { name: 'Messages', exact: true })
        .waitFor();
    },
  );
});
