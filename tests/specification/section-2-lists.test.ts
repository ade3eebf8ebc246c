/** Section 2: the lists of leads, deals and clients, and what every list has. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addDeal, addFinished } from '../api/deals-support.js';
import { addRental } from '../api/rentals-support.js';
import { START_MS } from '../api/support.js';
import { closeRange, dayField } from '../e2e/date-range.js';
import { clause, heldBy } from './clause.js';
import { cellsOf, columnsOf, hasList, optionsOf, searchOf, sees } from './on-screen.js';
import { GROUPS, startWorld, type Who, type World } from './world.js';
import { specifiedColumns } from '../../src/contract/rentals/testing.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { people, server } = world;
  const entered = { creator_id: people.creator.id, creator_admin_id: people.admin.id };
  const fetcher = { id: people.picker.id, adminId: people.admin.id };
  await addRental(server.db, { ...entered, client_name: 'Waiting Client' });
  await addFinished(server.db, fetcher, {
    ...entered,
    client_name: 'Early Client',
    finished_at: START_MS - 5000,
  });
  const closed = await addFinished(server.db, fetcher, {
    ...entered,
    client_name: 'Latest Client',
    number_status: 'valid',
    // The last finished one isn't the last changed one.
    updated_at: START_MS - 1000,
  });
  await addDeal(server.db, closed);
});
afterAll(() => world.close());

const SUPERVISORS = ['superAdmin', 'admin', 'pickerLeader'] as const;
const openOwn = (who: Who, path: string) => world.open(who, `/${GROUPS[who]}/${path}`);

const STAFF_PATHS = ['manage-admins', 'manage-teamLeaders', 'manage-dataCreators', 'manage-dataPickers'];

/** Total counter, date range, search, Download, table and pagination. */
async function hasLeads(page: Page): Promise<void> {
  await hasList(page, true);
  await page
    .locator('.rd-list-total')
    .filter({ hasText: /Totals?: \d+/ })
    .waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
}

describe('leads', () => {
  clause(
    '2.54',
    'All Leads: total counter, date range, search, filters, Download button, table, pagination',
    async () => {
      for (const who of [...SUPERVISORS, 'creatorLeader'] as const) {
        const page = await openOwn(who, 'manage-by-creators');
        await hasLeads(page);
        await page.getByLabel('Validity').waitFor();
      }
    },
  );
  clause(
    '2.55',
    'For admin the filters are validity (choose, invalid, valid) and fetch state (Not Fetched, All, Finished)',
    heldBy(
      'widgets/rental-table/variants.test.tsx',
      'offers the options in the order of the specification, then Bypassed, and each sends its query',
    ),
    async () => {
      const page = await openOwn('admin', 'manage-by-creators');
      await page.getByLabel('Validity').waitFor();
      expect(await optionsOf(page, 'Validity')).toEqual(['Choose', 'Invalid', 'Valid']);
      expect((await optionsOf(page, 'Fetch state')).slice(0, 3)).toEqual(['Not Fetched', 'All', 'Finished']);
    },
  );
  clause(
    '2.56',
    'For a leader the view depends on assignFor; only rental-picker leaders see the fetch-state filter',
    async () => {
      await (await openOwn('pickerLeader', 'manage-by-creators')).getByLabel('Fetch state').waitFor();
      const page = await openOwn('creatorLeader', 'manage-by-creators');
      await page.getByLabel('Validity').waitFor();
      expect(await page.getByLabel('Fetch state').count()).toBe(0);
    },
  );
  clause(
    '2.57',
    'Picked Leads: total counter, date range, search, filter, Download, table, pagination',
    async () => {
      for (const who of SUPERVISORS) await hasLeads(await openOwn(who, 'manage-by-pickers'));
    },
  );
  clause('2.58', 'sorted by latest finished date', async () => {
    const page = await openOwn('admin', 'manage-by-pickers');
    await sees(page, 'Early Client');
    const names = await page.getByRole('row').filter({ hasText: 'Client' }).allTextContents();
    const at = (name: string) => names.findIndex((row) => row.includes(name));
    expect(at('Latest Client')).toBeLessThan(at('Early Client'));
  });
  clause(
    '2.59',
    'The filter offers All, Fetched, Finished on one variant, and All, Invalid, Valid validity on the admin variant. The picker-leader variant offers All, Not Fetched, Finished',
    async () => {
      const offers: [Who, string, string[]][] = [
        ['superAdmin', 'Fetch state', ['All', 'Fetched', 'Finished']],
        ['admin', 'Validity', ['All', 'Invalid', 'Valid']],
        ['pickerLeader', 'Fetch state', ['All', 'Not Fetched', 'Finished']],
      ];
      for (const [who, label, options] of offers) {
        const page = await openOwn(who, 'manage-by-pickers');
        await page.getByLabel(label).waitFor();
        expect(await optionsOf(page, label)).toEqual(options);
      }
    },
  );
  const LEADS = ['Date & Time', 'Client Name', 'Number', 'Rent', 'House/Apt Details', 'Address'];
  clause(
    '2.60',
    'Leads table columns: Date & Time, Client Name, Number, Rent, House/Apt Details, Address. If any row has a creator, add Creator Name, TeamLeader Name, Admin Name',
    heldBy(
      'widgets/rental-table/rental-table.test.tsx',
      'are shown only when a row has a creator or a picker',
    ),
    heldBy('widgets/rental-table/rental-table.test.tsx', 'shows a dash for missing people'),
    async () => {
      const page = await openOwn('admin', 'manage-by-creators');
      await sees(page, 'Waiting Client');
      expect(specifiedColumns(await columnsOf(page))).toEqual([
        ...LEADS,
        'Creator Name',
        'TeamLeader Name',
        'Admin Name',
      ]);
    },
  );
  clause('2.61', 'If any row has a fetcher, add Picker Name, TeamLeader Name, Admin Name', async () => {
    const all = await openOwn('admin', 'manage-by-creators');
    await all.getByLabel('Fetch state').selectOption('All');
    // One row without a fetcher, and two with one.
    await sees(all, 'Waiting Client');
    await sees(all, 'Early Client');
    expect(specifiedColumns(await columnsOf(all)).slice(-3)).toEqual([
      ...['Picker Name', 'TeamLeader Name', 'Admin Name'],
    ]);
    const page = await openOwn('admin', 'manage-by-pickers');
    await sees(page, 'Early Client');
    expect(specifiedColumns(await columnsOf(page))).toEqual([
      ...LEADS,
      ...['Creator Name', 'TeamLeader Name', 'Admin Name'],
      ...['Picker Name', 'TeamLeader Name', 'Admin Name'],
      // Ours comes after those of the specification: the time by which the list is sorted.
      'Finished Date',
    ]);
    expect(await cellsOf(page, 'Early Client')).toMatchObject({
      'Picker Name': 'Pedro Picker',
      'TeamLeader Name': 'Petra Leader',
      'Admin Name': 'Ada Admin',
    });
  });
  clause(
    '2.62',
    'Missing values show a dash',
    heldBy('widgets/rental-table/rental-table.test.tsx', 'shows a dash for missing people'),
  );
  clause(
    '2.63',
    'Date & Time shows updatedAt for fetcher rows and createdAt for creator rows',
    heldBy('widgets/rental-table/rental-table.test.tsx', 'of %s is dated by its %s'),
  );
});

describe('deals and clients', () => {
  const PATHS = [
    ['superAdmin', 'manage-closedRental'],
    ['admin', 'manage-deal-closing'],
    ['pickerLeader', 'manage-deal-closing'],
    ['picker', 'my-deals'],
  ] as const;
  clause(
    '2.64',
    'Deal Closing list (picker, leader, admin, super-admin variants): status filter All, In Process, Done, Failed',
    async () => {
      for (const [who, path] of PATHS) {
        const page = await openOwn(who, path);
        await sees(page, 'Latest Client');
        expect(await optionsOf(page, 'Status')).toEqual(['All', 'In Process', 'Done', 'Failed']);
      }
    },
  );
  clause(
    '2.65',
    'one variant adds a payment-method filter (trans-union, choice-credit, spike, identity-force)',
    async () => {
      const page = await openOwn('superAdmin', 'manage-closedRental');
      await sees(page, 'Latest Client');
      expect(await optionsOf(page, 'Payment method')).toEqual([
        ...['All', 'trans-union', 'choice-credit', 'spike', 'identity-force'],
      ]);
      for (const [who, path] of PATHS.slice(1)) {
        const other = await openOwn(who, path);
        await sees(other, 'Latest Client');
        expect(await other.getByRole('combobox', { name: 'Payment method' }).count(), who).toBe(0);
      }
    },
  );
  clause('2.66', 'Admin and super-admin see a Close Deal status column to change status', async () => {
    for (const [who, path] of PATHS) {
      const page = await openOwn(who, path);
      await sees(page, 'Latest Client');
      const isShown = (await columnsOf(page)).includes('Close Deal');
      expect([who, isShown]).toEqual([who, who === 'superAdmin' || who === 'admin']);
    }
  });
  clause(
    '2.67',
    'Client Details: searchable cards, date range, pagination, sorted by latest update',
    heldBy(
      'widgets/client-details/client-details.test.tsx',
      'requests the last updated clients first, and prefetches the next page of the same moment',
    ),
    async () => {
      for (const who of SUPERVISORS) {
        const page = await openOwn(who, 'client-details');
        await page.getByRole('article', { name: 'Early Client' }).waitFor();
        await searchOf(page).waitFor();
        await (await dayField(page, 'Start date')).waitFor();
        await (await dayField(page, 'End date')).waitFor();
        await closeRange(page);
        await page.getByRole('navigation', { name: 'Pages' }).waitFor();
      }
    },
  );
});

describe('every list', () => {
  const LISTS: [Who, string][] = [
    ...STAFF_PATHS.map((path): [Who, string] => ['superAdmin', path]),
    ['superAdmin', 'manage-by-creators'],
    ['superAdmin', 'manage-by-pickers'],
    ['superAdmin', 'manage-closedRental'],
    ['superAdmin', 'client-details'],
    ['picker', 'my-deals'],
  ];
  clause(
    '2.68',
    'Every list: an empty result shows ‘No data found.’ with a hint to adjust the search; pagination appears only when rows exist',
    async () => {
      for (const [who, path] of LISTS) {
        const page = await openOwn(who, path);
        await page.getByRole('navigation', { name: 'Pages' }).waitFor();
        await searchOf(page).fill('nobody has this');
        await page.keyboard.press('Enter');
        await sees(page, 'No data found.');
        await sees(page, /^Try another search/);
        expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
      }
    },
  );
});
