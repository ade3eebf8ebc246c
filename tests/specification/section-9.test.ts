/** Section 9: business constants and limits. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { addRental, setRules } from '../api/rentals-support.js';
import { START_MS } from '../api/support.js';
import { dayField } from '../e2e/date-range.js';
import { clause, heldBy } from './clause.js';
import { keepBack, optionsOf, searchOf, sees, toasts } from './on-screen.js';
import { answerOf, dataOf, rowsOf } from './plain-calls.js';
import { addPick, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addPick(world, { client_name: 'Only Client', number: '(702) 555-0001' });
});
afterAll(() => world.close());

describe('lists', () => {
  clause('9.1', 'Page size options: 20, 30, 50, 70, 100. Default 20', async () => {
    for (const [who, path] of [
      ['superAdmin', '/super-admin/manage-by-pickers'],
      ['admin', '/admin/manage-dataPickers'],
      ['superAdmin', '/super-admin/client-details'],
    ] as const) {
      const page = await world.open(who, path);
      expect(await optionsOf(page, 'Rows per page')).toEqual(['20', '30', '50', '70', '100']);
      expect(await page.getByLabel('Rows per page').inputValue()).toBe('20');
    }
    const many = Array.from({ length: 21 }, () =>
      addPick(world, { client_name: 'Filler', fetched_at: 0, finished_at: 0, updated_at: 0 }),
    );
    await Promise.all(many);
    expect(await rowsOf(await world.as('superAdmin'), 'GET /rental/getAllRentalsByPicker')).toHaveLength(20);
  });
  clause(
    '9.2',
    'Page resets to 1 on search or size change',
    heldBy(
      'widgets/rental-table/rental-table.test.tsx',
      'is trimmed, starts at page 1 and refreshes the list',
    ),
    heldBy('widgets/rental-table/pages.test.tsx', 'start at 1 again after a change of the page size'),
  );
  clause('9.3', 'The total counter reads Total when the count is 0 or 1, otherwise Totals', async () => {
    const page = await world.open('superAdmin', '/super-admin/manage-by-pickers');
    const total = page.locator('.rd-list-total');
    const finds = async (text: string, words: RegExp) => {
      await searchOf(page).fill(text);
      await page.keyboard.press('Enter');
      await total.filter({ hasText: words }).waitFor();
    };
    await finds('nobody has this', /^Total: 0\s*$/);
    await finds('Only Client', /^Total: 1\s*$/);
    await addPick(world, { client_name: 'Second Client' });
    await finds('Client', /^Totals: 2\s*$/);
  });
  clause('9.4', 'Dates display in the America/Panama timezone, US-style date, 12-hour clock', async () => {
    // This is 11:30 PM of the previous day in Panama.
    const updated_at = Date.parse('2026-11-20T04:30:00Z');
    await addPick(world, {
      client_name: 'Night Client',
      updated_at,
      fetched_at: updated_at,
      finished_at: updated_at,
    });
    const page = await world.open('superAdmin', '/super-admin/client-details');
    await sees(page, 'Updated 11/19/26, 11:30 PM');
  });
  clause(
    '9.5',
    'Picked Leads start date defaults to today in Panama time, end date empty',
    heldBy(
      'widgets/rental-table/rental-table.test.tsx',
      'starts Picked Leads again when the Panama day ends while the list is open',
    ),
    async () => {
      for (const [who, group] of [
        ['superAdmin', 'super-admin'],
        ['admin', 'admin'],
        ['pickerLeader', 'team-leader'],
      ] as const) {
        const page = await world.open(who, `/${group}/manage-by-pickers`);
        expect(await (await dayField(page, 'Start date')).inputValue()).toBe('2026-11-20');
        expect(await (await dayField(page, 'End date')).inputValue()).toBe('');
      }
    },
  );
  clause('9.6', 'Cached query data is kept 60 seconds after its last subscriber leaves', async () => {
    const page = await world.open('admin', '/admin/manage-dataPickers');
    await sees(page, 'Pedro Picker');
    const leaveAndComeBack = async (afterMs: number) => {
      await world.open('admin', '/profile');
      await page.getByRole('heading', { name: 'My Info' }).waitFor();
      await page.clock.runFor(afterMs);
      const release = await keepBack(page, '**/getAllDataPickers?**');
      await world.open('admin', '/admin/manage-dataPickers');
      await searchOf(page).waitFor();
      const isKept = await page.getByText('Pedro Picker').first().isVisible();
      release();
      await sees(page, 'Pedro Picker');
      return isKept;
    };
    expect(await leaveAndComeBack(50_000)).toBe(true);
    expect(await leaveAndComeBack(61_000)).toBe(false);
  });
});

describe('fields', () => {
  clause(
    '9.7',
    'Field max lengths: facebook_name 50, client_name 50, rent 30, houseApt_details 100, address 100. Message max 100 characters. Minimum new password 6',
    heldBy('tests/api/rentals-create.test.ts', 'names each wrong field with its sentence and stores nothing'),
    async () => {
      const creator = await world.as('creator');
      const limits = { facebook_name: 50, client_name: 50, rent: 30, houseApt_details: 100, address: 100 };
      const of = (more: number) =>
        Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, 'x'.repeat(max + more)]));
      const rest = { number: '(702) 555-0171', post_link: 'https://example.com/post/1' };
      expect((await answerOf(creator, 'POST /rental/create-rental', { ...of(1), ...rest })).errors).toEqual(
        Object.fromEntries(
          Object.entries(limits).map(([name, max]) => [name, `Maximum ${max} characters allowed`]),
        ),
      );
      await dataOf(creator, 'POST /rental/create-rental', { ...of(0), ...rest });
      const message = { creatorId: world.people.creator.id, message: 'x'.repeat(100) };
      await dataOf(await world.as('picker'), 'PATCH /dataPicker/send-message', message);
      const short = { email: 'ada@example.com', newPassword: '12345' };
      expect((await answerOf(world.server.anonymous, 'POST /auth/reset-password', short)).errors).toEqual({
        newPassword: 'Password must be at least 6 characters long',
      });
    },
  );
  clause(
    '9.8',
    'assignFor values: rental-creator, rental-picker. leadsType values: auto, random, oldest, newest. Closed rental statuses: in-process, done, failed',
    async () => {
      const page = await world.open('superAdmin', '/super-admin/create-teamLeader');
      const kinds = page.getByLabel('Assign For').locator('option');
      await kinds.first().waitFor({ state: 'attached' });
      const values = (
        await kinds.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      ).slice(1);
      expect(values).toEqual(['rental-creator', 'rental-picker']);
      await world.open('superAdmin', '/super-admin/settings');
      expect(await optionsOf(page, 'Leads Type')).toEqual(['auto', 'random', 'oldest', 'newest']);
      const superAdmin = await world.as('superAdmin');
      for (const status of ['in-process', 'done', 'failed'])
        await dataOf(superAdmin, `GET /closedRental/getClosedRentals?status=${status}`);
      expect((await answerOf(superAdmin, 'GET /closedRental/getClosedRentals?status=open')).status).toBe(400);
    },
  );
});

describe('picking', () => {
  clause(
    '9.9',
    'Picker wait between leads: settings delayTime seconds. Hold time is in minutes. Minimum 0 for both',
    heldBy(
      'tests/api/picking-order.test.ts',
      'hands out a rental at the millisecond at which its hold time ends, not before',
    ),
    async () => {
      const picker = await world.as('picker');
      await setRules(world.server, { isDelayEnabled: true, delayTime: 45 });
      // At this time the wait after the picks of other clauses has ended.
      world.server.clock.advance(60_000);
      for (let count = 0; count < 2; count += 1) await addRental(world.server.db, { created_at: START_MS });
      await dataOf(picker, 'GET /rental/get-single-rental');
      expect(await dataOf(picker, 'PATCH /rental/complete-task', { number_status: 'valid' })).toMatchObject({
        wait: { waitSeconds: 45 },
      });
      world.server.clock.advance(44_999);
      expect((await answerOf(picker, 'GET /rental/get-single-rental')).message).toBe('Wait 1 s');
      world.server.clock.advance(1);
      await dataOf(picker, 'GET /rental/get-single-rental');
      await dataOf(picker, 'PATCH /rental/complete-task', { number_status: 'valid' });
      const settings = {
        isDelayEnabled: false,
        isHoldEnabled: false,
        holdEnabledAt: null,
        leadsType: 'random',
      };
      const superAdmin = await world.as('superAdmin');
      for (const wrong of [
        { delayTime: -1, holdTime: 0 },
        { delayTime: 0, holdTime: -1 },
      ])
        expect(
          (await answerOf(superAdmin, 'PATCH /settings/update-settings', { ...settings, ...wrong })).status,
        ).toBe(400);
      await dataOf(superAdmin, 'PATCH /settings/update-settings', { ...settings, delayTime: 0, holdTime: 0 });
    },
  );
});

describe('toasts', () => {
  /** Measures how long a new toast is shown, to 100 ms, by the page's clock, which the test moves. */
  async function lifeOf(page: Page, text: string, act: () => Promise<unknown>): Promise<number> {
    const shown = page
      .locator('rd-toaster [data-sonner-toast][data-removed="false"]')
      .filter({ hasText: text });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await act();
    while ((await shown.count()) === 0) await page.clock.runFor(20);
    let lifeMs = 0;
    for (; (await shown.count()) > 0 && lifeMs < 10_000; lifeMs += 100) await page.clock.runFor(100);
    await page.clock.resume();
    return lifeMs;
  }
  clause('9.10', 'Toasts: default duration 4000 ms (2000 ms for error toasts)', async () => {
    const page = await world.open('superAdmin', '/super-admin/settings');
    const save = page.getByRole('button', { name: 'Save Settings' });
    await save.click();
    await toasts(page, 'Settings updated successfully');
    await page.clock.fastForward(5000);
    await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
    const success = await lifeOf(page, 'Settings updated successfully', () => save.click());
    expect(Math.abs(success - 4000)).toBeLessThanOrEqual(100);
    const picker = await world.open('picker', '/data-picker/make-invalid');
    await picker.getByLabel('Search by number').fill('2025550199');
    const words = 'None of your finished rentals has this number. Check the number.';
    const failure = await lifeOf(picker, words, () => picker.keyboard.press('Enter'));
    expect(Math.abs(failure - 2000)).toBeLessThanOrEqual(100);
  });
  clause(
    '9.11',
    'at most 3 visible, width 356 px, hotkey Alt+T',
    heldBy(
      'src/element/toaster/toaster.browser.test.ts',
      'at most three toasts are shown, 356 px wide, and Alt+T moves the focus to them',
    ),
  );
  clause('9.12', '14 px gap, bottom-right', async () => {
    const page = await world.open('superAdmin', '/super-admin/settings');
    const save = page.getByRole('button', { name: 'Save Settings' });
    const shown = page.locator('rd-toaster [data-sonner-toast][data-removed="false"]');
    await save.click();
    await expect.poll(() => shown.count()).toBe(1);
    await save.click();
    await expect.poll(() => shown.count()).toBe(2);
    const list = page.locator('rd-toaster [data-sonner-toaster]');
    expect(await list.getAttribute('data-y-position')).toBe('bottom');
    expect(await list.getAttribute('data-x-position')).toBe('right');
    expect(await list.evaluate((element) => getComputedStyle(element).getPropertyValue('--gap').trim())).toBe(
      '14px',
    );
  });
  clause(
    '9.13',
    'swipe-dismiss threshold 20 px',
    heldBy(
      'src/element/toaster/toaster.browser.test.ts',
      'a toast is dismissed by a swipe of at least 20 px',
    ),
  );
});

describe('storage and files', () => {
  clause(
    '9.14',
    'Persisted auth restore time-out 5000 ms',
    heldBy(
      'src/core/auth-store.browser.test.ts',
      'waits for an asynchronous storage, but no longer than 5 s',
    ),
  );
  clause(
    '9.15',
    'Uploads accept .csv and .xlsx; skipped rows are downloaded as skipped_data.xlsx',
    heldBy(
      'tests/e2e/bulk-upload.test.ts',
      'inserts a file without a question in one press, and returns the skipped rows',
    ),
    heldBy(
      'tests/e2e/bulk-upload.test.ts',
      'explains what is wrong with an unusable file, and accepts the next one',
    ),
  );
  clause(
    '9.16',
    'Spreadsheet sheet names are limited to 31 characters',
    heldBy(
      'src/spreadsheet/reading/opened-file.test.ts',
      'a workbook offers a limited number of sheets, with names no longer than spreadsheet programs allow',
    ),
  );
});
