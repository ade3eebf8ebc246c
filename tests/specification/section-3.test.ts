/** Section 3: entities and their fields, as the API returns and accepts them. */
import { afterAll, beforeAll, expect } from 'vitest';
import { addDeal, addFinished } from '../api/deals-support.js';
import { addMessage } from '../api/messages-support.js';
import { addRental, rentalForm } from '../api/rentals-support.js';
import { upload } from '../api/upload-support.js';
import { START_MS } from '../api/support.js';
import { clause, heldBy } from './clause.js';
import { optionsOf } from './on-screen.js';
import { answerOf, dataOf, rowsOf } from './plain-calls.js';
import { startWorld, type World } from './world.js';

let world: World;
let finishedId: string;
beforeAll(async () => {
  world = await startWorld();
  const { people, server } = world;
  const above = { creator_admin_id: people.admin.id, creator_leader_id: people.creatorLeader.id };
  await addRental(server.db, {
    creator_id: people.creator.id,
    ...above,
    ss_link: 'https://example.com/shot.png',
  });
  finishedId = await addFinished(
    server.db,
    { id: people.picker.id, adminId: people.admin.id },
    { creator_id: people.creator.id, ...above, number: '(702) 555-0009', client_email: 'client@example.com' },
  );
  await addDeal(server.db, finishedId);
});
afterAll(() => world.close());

const TEXT = expect.any(String) as string;
const NUMBER = expect.any(Number) as number;
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string;

clause(
  '3.1',
  'Auth state: access token and user, both empty at start',
  heldBy('src/core/auth-store.browser.test.ts', 'is stored as {accessToken, user} under the key auth'),
  async () => {
    const page = await world.freshPage('/');
    await page.getByLabel('Email').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await page.context().close();
  },
);
clause(
  '3.2',
  'The token carries user, role and email',
  heldBy('tests/api/login.test.ts', 'puts user, role and e-mail into the token, for 15 minutes'),
);
clause(
  '3.3',
  'Rental (lead): _id, facebook_name, client_name, client_email, number, rent, houseApt_details, address, post_link, ss_link, number_status, creatorId, fetcherId, isFetched, isFinished, createdAt, updatedAt, finishedDate',
  async () => {
    const admin = await world.as('admin');
    const [row] = await rowsOf(admin, 'GET /admin/getRentals-picker');
    expect(row).toMatchObject({
      _id: finishedId,
      facebook_name: TEXT,
      client_name: TEXT,
      client_email: 'client@example.com',
      number: '(702) 555-0009',
      rent: TEXT,
      houseApt_details: TEXT,
      address: TEXT,
      post_link: TEXT,
      ss_link: null,
      number_status: 'valid',
      fetcherId: world.people.picker.id,
      isFetched: true,
      isFinished: true,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      finishedDate: INSTANT,
    });
    const [waiting] = await rowsOf(admin, 'GET /admin/team-leader/getRentals-creator?isFetched=false');
    expect(waiting).toMatchObject({
      ss_link: 'https://example.com/shot.png',
      creatorId: world.people.creator.id,
      number_status: null,
      isFetched: false,
      isFinished: false,
      fetcherId: null,
      finishedDate: null,
    });
    const heldId = await addRental(world.server.db, {
      creator_id: world.people.creator.id,
      fetcher_id: world.people.picker.id,
      fetched_at: START_MS,
    });
    const rows = await rowsOf(await world.as('superAdmin'), 'GET /rental/getAllRentalsByPicker');
    expect(rows.find(({ _id }) => _id === heldId)).toMatchObject({
      isFetched: true,
      isFinished: false,
      finishedDate: null,
    });
  },
);
clause('3.4', 'creator {name, email, team_leader_name, admin_name}', async () => {
  const [row] = await rowsOf(await world.as('admin'), 'GET /admin/team-leader/getRentals-creator');
  expect(row?.['creator']).toEqual({
    name: 'Carla Creator',
    email: 'carla@example.com',
    team_leader_name: 'Luis Leader',
    admin_name: 'Ada Admin',
  });
});
clause('3.5', 'fetcher {name, email, team_leader_name, admin_name}', async () => {
  const [row] = await rowsOf(await world.as('admin'), 'GET /admin/getRentals-picker');
  expect(row?.['fetcher']).toEqual({
    name: 'Pedro Picker',
    email: 'pedro@example.com',
    team_leader_name: 'Petra Leader',
    admin_name: 'Ada Admin',
  });
});
clause(
  '3.6',
  'Closed rental: _id, createdAt, updatedAt, number, rent, houseApt_details, address, client_name, client_email, status (in-process, done, failed), payment_method, closing_image (URL), fetcher {name}, creator {name}',
  async () => {
    const [row] = await rowsOf(await world.as('superAdmin'), 'GET /closedRental/getClosedRentals');
    expect(row).toMatchObject({
      _id: TEXT,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      number: '(702) 555-0009',
      rent: TEXT,
      houseApt_details: TEXT,
      address: TEXT,
      client_name: TEXT,
      client_email: 'client@example.com',
      status: 'in-process',
      payment_method: 'spike',
      fetcher: { name: 'Pedro Picker' },
      creator: { name: 'Carla Creator' },
      closing_image: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\//) as string,
    });
  },
);
clause(
  '3.7',
  'Payment method options: trans-union, identity-force, debit, spike, choice-credit, trail, Other (free text)',
  async () => {
    const page = await world.open('picker', '/data-picker/close-rental-deal');
    await addFinished(world.server.db, { id: world.people.picker.id }, { number: '(702) 555-0010' });
    await page.getByLabel('Search by number').fill('7025550010');
    await page.keyboard.press('Enter');
    const options = await optionsOf(page.getByRole('form', { name: 'Deal' }), 'Payment method');
    expect(options.slice(1)).toEqual([
      ...['trans-union', 'identity-force', 'debit', 'spike', 'choice-credit', 'trail', 'Other'],
    ]);
  },
);
clause(
  '3.8',
  'Staff user: _id, name, email, contact, password (create only), admin_email, admin_name, admin_contact, team_leader_email, team_leader_name, team_leader_contact, todayPicked (number), limit (number, the daily pick limit)',
  async () => {
    const admin = await world.as('admin');
    await dataOf(admin, `PATCH /dataPicker/updateDataPickerInfo/${world.people.picker.id}`, { limit: 50 });
    const [row] = await rowsOf(admin, 'GET /dataPicker/getAllDataPickers');
    expect(row).toMatchObject({
      _id: world.people.picker.id,
      name: 'Pedro Picker',
      email: 'pedro@example.com',
      contact: '5075550100',
      admin_email: 'ada@example.com',
      admin_name: 'Ada Admin',
      admin_contact: '5075550100',
      team_leader_email: 'petra@example.com',
      team_leader_name: 'Petra Leader',
      team_leader_contact: '5075550101',
      todayPicked: NUMBER,
      limit: 50,
    });
    expect(row).not.toHaveProperty('password');
  },
);
clause('3.9', 'Team leader also has assignFor (rental-creator or rental-picker)', async () => {
  const leaders = await rowsOf(await world.as('admin'), 'GET /admin/getTeamLeaders');
  expect(leaders.map(({ assignFor }) => assignFor).sort()).toEqual([...['rental-creator', 'rental-picker']]);
});
clause(
  '3.10',
  'The create forms for creator and picker fill the leader’s name and contact from the chosen team leader',
  heldBy(
    'widgets/create-staff/create-staff.test.tsx',
    'offer leaders of the right kind after an admin is chosen, and fill in name and contact',
  ),
);
clause(
  '3.11',
  'Settings: delayTime (default 0, seconds), isDelayEnabled (default false), holdTime (default 0, minutes), isHoldEnabled (default false), holdEnabledAt (null), leadsType (default random)',
  async () => {
    expect(await dataOf(await world.as('superAdmin'), 'GET /settings/get-settings')).toMatchObject({
      delayTime: 0,
      isDelayEnabled: false,
      holdTime: 0,
      isHoldEnabled: false,
      holdEnabledAt: null,
      leadsType: 'random',
    });
  },
);
clause(
  '3.12',
  'holdEnabledAt: sent as ISO string, null when empty; leadsType: auto, random, oldest, newest',
  heldBy(
    'widgets/settings/settings.test.tsx',
    'are saved in the form of the contract, with a toast and an event',
  ),
  async () => {
    const by = await world.as('superAdmin');
    const settings = {
      delayTime: 30,
      isDelayEnabled: true,
      holdTime: 5,
      isHoldEnabled: true,
      holdEnabledAt: '2026-11-20T15:00:00.000Z',
    };
    for (const leadsType of ['auto', 'random', 'oldest', 'newest'])
      expect(await dataOf(by, 'PATCH /settings/update-settings', { ...settings, leadsType })).toMatchObject({
        ...settings,
        leadsType,
      });
    const wrong = await answerOf(by, 'PATCH /settings/update-settings', { ...settings, leadsType: 'best' });
    expect(wrong.status).toBe(400);
    const cleared = { delayTime: 0, isDelayEnabled: false, holdTime: 0, isHoldEnabled: false };
    expect(
      await dataOf(by, 'PATCH /settings/update-settings', {
        ...cleared,
        holdEnabledAt: null,
        leadsType: 'random',
      }),
    ).toMatchObject({ holdEnabledAt: null });
  },
);
clause(
  '3.13',
  'Counts: todayCount, todayValidCount, todayInvalidCount, rangeCount, rangeInvalidCount',
  async () => {
    const { people, server } = world;
    const names = ['todayCount', 'todayValidCount', 'todayInvalidCount', 'rangeCount', 'rangeInvalidCount'];
    const read = async () => [
      await dataOf(await world.as('creator'), 'GET /dataCreator/getCountDataCreator'),
      await dataOf(await world.as('picker'), 'GET /dataPicker/getCountDataPicker'),
    ];
    const before = await read();
    await addFinished(
      server.db,
      { id: people.picker.id },
      { creator_id: people.creator.id, number_status: 'invalid' },
    );
    const grown = (await read()).map((counts, index) =>
      names.map((name) => Number(counts[name]) - Number(before[index]?.[name])),
    );
    expect(grown).toEqual([
      [1, 0, 1, 1, 1],
      [1, 0, 1, 1, 1],
    ]);
  },
);
clause('3.14', 'closed-rental counts keyed in-process, done, failed', async () => {
  for (const status of ['done', 'failed', 'in-process'] as const) {
    await world.server.db.updateTable('closed_rentals').set({ status }).execute();
    expect(await dataOf(await world.as('picker'), 'GET /closedRental/getClosedRentalCount-picker')).toEqual({
      'in-process': 0,
      done: 0,
      failed: 0,
      [status]: 1,
    });
  }
});
clause('3.15', 'Creator message record: _id and a list of messages', async () => {
  const { people, server } = world;
  await addMessage(server.db, {
    rental_id: finishedId,
    creator_id: people.creator.id,
    picker_id: people.picker.id,
  });
  const record = await dataOf(
    await world.as('creator'),
    `GET /dataCreator/getDataCreatorIdMessage/${people.creator.email}`,
  );
  expect(record).toMatchObject({ _id: TEXT, messages: [{ message: 'Is it still free?' }] });
});
clause(
  '3.16',
  'Notification entries are prepended on arrival',
  heldBy(
    'widgets/notification-bell/notification-bell.test.tsx',
    'shows person, number, time in Panama and text, newest first',
  ),
  heldBy('src/data/messages-in-order.test.ts', 'is put first and counts as unread'),
);
clause('3.17', 'List response: data.result (array) and data.countInfo {total, totalPage}', async () => {
  const lists: [Parameters<typeof world.as>[0], `GET /${string}`][] = [
    ['superAdmin', 'GET /admin/getAllAdmins'],
    ['admin', 'GET /dataCreator/getAllDataCreators'],
    ['admin', 'GET /admin/getRentals-picker'],
    ['picker', 'GET /closedRental/getClosedRentals'],
  ];
  for (const [who, path] of lists)
    expect(await dataOf(await world.as(who), path)).toMatchObject({
      result: expect.any(Array) as unknown[],
      countInfo: { total: 1, totalPage: 1 },
    });
});
clause('3.18', 'Pagination state: totalPages, totalCount', async () => {
  for (let count = 0; count < 20; count += 1)
    await addFinished(
      world.server.db,
      { id: world.people.picker.id, adminId: world.people.admin.id },
      { finished_at: START_MS },
    );
  const page = await world.open('admin', '/admin/manage-by-pickers');
  await page.getByText('Page 1 of 2').waitFor();
  await page.getByText('Totals: 21').waitFor();
});
clause('3.19', 'Upload response may contain skipped rows', async () => {
  const form = rentalForm();
  const { body } = await upload(
    await world.as('superAdmin'),
    `${Object.keys(form).join()}\n${Object.values(form)
      .map((cell) => `"${cell}"`)
      .join()}\n"no","number",,,,,`,
  );
  expect(body.data).toMatchObject({
    inserted: 1,
    skipped: 1,
    skippedRows: [{ row: 3, cells: expect.any(Array) as string[] }],
  });
});
