/** Section 7, each call by method, path and body, made as plain HTTP: the base, auth, users and counts. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { putLink } from '../../server/auth/mailed-links.queries.js';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { client, type Client } from '../api/client.js';
import { addDeal } from '../api/deals-support.js';
import { addMessage } from '../api/messages-support.js';
import { addRental } from '../api/rentals-support.js';
import { addGroup, personForm } from '../api/staff-support.js';
import { addUser, PASSWORD, START_MS } from '../api/support.js';
import { clause, heldBy } from './clause.js';
import { dataOf, rowsOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
});
afterAll(() => world.close());

const TEXT = expect.any(String) as string;
const DAY_MS = 24 * 60 * 60_000;

const setContact = (id: string, contact: string) =>
  world.server.db.updateTable('users').set({ contact }).where('id', '=', id).execute();
const userOf = (email: string) =>
  world.server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

clause('7.1', 'All calls go to an API base path ending in /api/v1 on {host}', async () => {
  const response = await fetch(`${world.server.url}/api/v1/users/profile`);
  expect(response.status).toBe(401);
});
clause(
  '7.2',
  'with cookies included',
  heldBy(
    'src/core/call.browser.test.ts',
    'sends the raw token and the cookies, and encodes the varying parts',
  ),
);
clause(
  '7.3',
  'The access token is sent as the raw Authorization header value with no scheme prefix',
  async () => {
    const ask = (authorization: string) =>
      fetch(`${world.server.url}/api/v1/users/profile`, { headers: { authorization } });
    expect((await ask(by.picker.token ?? '')).status).toBe(200);
    expect((await ask(`Bearer ${by.picker.token}`)).status).toBe(401);
  },
);

describe('auth', () => {
  clause(
    '7.4',
    'POST /auth/login, credentials body; the response’s data.accessToken is stored with the user',
    heldBy('src/core/auth-store.browser.test.ts', 'is stored as {accessToken, user} under the key auth'),
    async () => {
      const body = { email: world.people.admin.email, password: PASSWORD };
      expect(await dataOf(world.server.anonymous, 'POST /auth/login', body)).toMatchObject({
        accessToken: TEXT,
        user: { name: 'Ada Admin', role: 'admin' },
      });
    },
  );
  clause('7.5', 'POST /auth/forget-password, body with email', async () => {
    const { id, email } = world.people.admin;
    await dataOf(world.server.anonymous, 'POST /auth/forget-password', { email });
    const links = () => world.server.db.selectFrom('password_links').select('user_id').execute();
    await expect.poll(links).toEqual([{ user_id: id }]);
  });
  clause(
    '7.6',
    'POST /auth/reset-password, body {email, newPassword}; Authorization carries the link token',
    heldBy('tests/api/recovery.test.ts', 'is replaced through a link that comes by mail'),
    heldBy(
      'widgets/reset-password/reset-password.test.tsx',
      'is sent once, with the link’s token raw in Authorization even when somebody is logged in',
    ),
    async () => {
      const { server } = world;
      const { id, email } = await addUser(server.db, { role: 'admin' });
      await putLink(server.db, 'password_links', id, hashOf('token of the link'), server.clock.now());
      const password = 'another secret';
      const byLink = client(server.url, 'token of the link');
      await dataOf(byLink, 'POST /auth/reset-password', { email, newPassword: password });
      await dataOf(server.anonymous, 'POST /auth/login', { email, password });
    },
  );
  clause(
    '7.7',
    'POST /auth/refresh-token, no body; reads data.accessToken',
    heldBy(
      'src/core/whose-session.browser.test.ts',
      'sends the old token, which names the expected person, and no body; it keeps the logged-in user',
    ),
    async () => {
      const login = await fetch(`${world.server.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: world.people.admin.email, password: PASSWORD }),
      });
      const cookie = login.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const response = await fetch(`${world.server.url}/api/v1/auth/refresh-token`, {
        method: 'POST',
        headers: { cookie },
      });
      expect(await response.json()).toMatchObject({ data: { accessToken: TEXT } });
    },
  );
  clause('7.8', 'GET /users/profile (name, contact, admin and leader fields)', async () => {
    const { admin, pickerLeader } = world.people;
    await setContact(admin.id, '5075550101');
    await setContact(pickerLeader.id, '5075550102');
    expect(await dataOf(by.picker, 'GET /users/profile')).toMatchObject({
      name: 'Pedro Picker',
      contact: '5075550100',
      admin_name: 'Ada Admin',
      admin_email: 'ada@example.com',
      admin_contact: '5075550101',
      team_leader_name: 'Petra Leader',
      team_leader_email: 'petra@example.com',
      team_leader_contact: '5075550102',
    });
  });
});

describe('users', () => {
  clause(
    '7.9',
    'POST /users/create-admin, /users/create-teamLeader, /users/create-dataCreator, /users/create-dataPicker: body name, email, contact, password, and for lower roles admin and leader email/name/contact and assignFor (team leader)',
    async () => {
      const placed = personForm({
        admin_email: 'ada@example.com',
        admin_name: 'Ada Admin',
        admin_contact: '5075550100',
      });
      const below = (email: string) => ({
        ...personForm(placed),
        team_leader_email: email,
        team_leader_name: 'L',
        team_leader_contact: '1',
      });
      const fresh = (body: object, email: string) => ({ ...body, email });
      await dataOf(by.superAdmin, 'POST /users/create-admin', personForm());
      await dataOf(
        by.superAdmin,
        'POST /users/create-teamLeader',
        fresh({ ...placed, assignFor: 'rental-creator' }, 'tl@example.com'),
      );
      await dataOf(
        by.superAdmin,
        'POST /users/create-dataCreator',
        fresh(below('luis@example.com'), 'dc@example.com'),
      );
      await dataOf(
        by.superAdmin,
        'POST /users/create-dataPicker',
        fresh(below('petra@example.com'), 'dp@example.com'),
      );
      const { people } = world;
      const person = { name: 'Nueva Persona', contact: '+507 555-0199', admin_id: people.admin.id };
      expect(await userOf('tl@example.com')).toMatchObject({ ...person, assign_for: 'rental-creator' });
      expect(await userOf('dc@example.com')).toMatchObject({
        ...person,
        team_leader_id: people.creatorLeader.id,
      });
      expect(await userOf('dp@example.com')).toMatchObject({
        ...person,
        team_leader_id: people.pickerLeader.id,
      });
    },
  );
  clause(
    '7.10',
    'PATCH /dataCreator/deleteDataCreator/{id}; /dataPicker/deleteDataPicker/{id}; /teamLeader/deleteTeamLeader/{id}; /admin/deleteAdmin/{id}',
    async () => {
      const group = await addGroup(world.server.db);
      // From the top, so that there are people below those who are deleted.
      for (const [path, person] of [
        ['/admin/deleteAdmin', group.admin],
        ['/teamLeader/deleteTeamLeader', group.creatorLeader],
        ['/teamLeader/deleteTeamLeader', group.pickerLeader],
        ['/dataPicker/deleteDataPicker', group.picker],
        ['/dataCreator/deleteDataCreator', group.creator],
      ] as const) {
        await dataOf(by.superAdmin, `PATCH ${path}/${person.id}`);
        expect((await userOf(person.email)).deleted_at, path).not.toBeNull();
      }
    },
  );
  clause(
    '7.11',
    'PATCH /admin/updateAdminInfo/{id} body limit; PATCH /dataPicker/updateDataPickerInfo/{id} body limit',
    async () => {
      const { people } = world;
      await dataOf(by.superAdmin, `PATCH /admin/updateAdminInfo/${people.admin.id}`, { limit: 5000 });
      await dataOf(by.admin, `PATCH /dataPicker/updateDataPickerInfo/${people.picker.id}`, { limit: 400 });
      expect((await userOf(people.admin.email)).daily_limit).toBe(5000);
      expect((await userOf(people.picker.email)).daily_limit).toBe(400);
    },
  );
  clause(
    '7.12',
    'GET /admin/get-adminEmails; GET /teamLeader/getTeamLeadersEmails/{adminEmail}; GET /teamLeader/getTeamLeadersEmails-admin; GET /teamLeader/getSingleTeamLeader (returns assignFor)',
    async () => {
      const stranger = await addGroup(world.server.db);
      const named = (email: string) => expect.objectContaining({ email }) as unknown;
      expect(await dataOf(by.superAdmin, 'GET /admin/get-adminEmails')).toContainEqual(
        named('ada@example.com'),
      );
      for (const leaders of [
        await dataOf(by.superAdmin, 'GET /teamLeader/getTeamLeadersEmails/ada@example.com'),
        await dataOf(by.admin, 'GET /teamLeader/getTeamLeadersEmails-admin'),
      ]) {
        expect(leaders).toContainEqual(named('luis@example.com'));
        expect(leaders).not.toContainEqual(named(stranger.creatorLeader.email));
      }
      expect(await dataOf(by.pickerLeader, 'GET /teamLeader/getSingleTeamLeader')).toMatchObject({
        assignFor: 'rental-picker',
      });
      expect(await dataOf(by.creatorLeader, 'GET /teamLeader/getSingleTeamLeader')).toMatchObject({
        assignFor: 'rental-creator',
      });
    },
  );
  clause(
    '7.13',
    'Lists with query search, page, limit (some with startDate, endDate): GET /admin/getAllAdmins, /teamLeader/getAllTeamLeaders, /dataCreator/getAllDataCreators, /dataPicker/getAllDataPickers, /admin/getTeamLeaders',
    async () => {
      const named = async (by: Client, path: `/${string}`, name: string) => {
        const rows = await rowsOf(by, `GET ${path}?search=${name.split(' ')[0]}&page=1&limit=20`);
        expect(rows.map((row) => row['name'])).toEqual([name]);
        const [first, second] = await Promise.all(
          [1, 2].map((page) => rowsOf(by, `GET ${path}?page=${page}&limit=1`)),
        );
        expect([first?.length, second?.length]).toEqual([1, 1]);
        expect(first).not.toEqual(second);
      };
      await addGroup(world.server.db);
      await named(by.superAdmin, '/admin/getAllAdmins', 'Ada Admin');
      await named(by.superAdmin, '/teamLeader/getAllTeamLeaders', 'Luis Leader');
      await named(by.superAdmin, '/dataCreator/getAllDataCreators', 'Carla Creator');
      await named(by.superAdmin, '/dataPicker/getAllDataPickers', 'Pedro Picker');
      await named(by.admin, '/admin/getTeamLeaders', 'Petra Leader');
      for (const days of [1, 2, 3]) {
        const at = START_MS - days * DAY_MS;
        await addPick(world, { created_at: at, fetched_at: at, finished_at: at });
      }
      const [row] = await rowsOf(
        by.superAdmin,
        'GET /dataCreator/getAllDataCreators?search=Carla&startDate=2026-11-18&endDate=2026-11-18',
      );
      expect(row).toMatchObject({ numberStatusSummary: { valid: 1, invalid: 0 } });
    },
  );
});

describe('counts', () => {
  clause(
    '7.14',
    'GET /dataCreator/getCountDataCreator?startDate&endDate; GET /dataPicker/getCountDataPicker; GET /closedRental/getClosedRentalCount-picker; GET /dataCreator/getDataCreatorIdMessage/{email}',
    async () => {
      const { server, people } = world;
      for (const days of [10, 11, 12])
        await addRental(server.db, { creator_id: people.creator.id, created_at: START_MS - days * DAY_MS });
      expect(
        await dataOf(
          by.creator,
          'GET /dataCreator/getCountDataCreator?startDate=2026-11-09&endDate=2026-11-09',
        ),
      ).toMatchObject({ rangeCount: 1 });
      const counts = () => dataOf(by.picker, 'GET /dataPicker/getCountDataPicker');
      const { todayCount } = await counts();
      const id = await addPick(world);
      expect(await counts()).toMatchObject({ todayCount: Number(todayCount) + 1 });
      const { picker } = await addGroup(server.db);
      await addDeal(server.db, id, { status: 'done' });
      await addDeal(server.db, await addPick(world, { fetcher_id: picker.id }));
      expect(await dataOf(by.picker, 'GET /closedRental/getClosedRentalCount-picker')).toEqual({
        'in-process': 0,
        done: 1,
        failed: 0,
      });
      await addMessage(server.db, {
        rental_id: id,
        creator_id: people.creator.id,
        picker_id: people.picker.id,
      });
      expect(
        await dataOf(by.creator, 'GET /dataCreator/getDataCreatorIdMessage/carla@example.com'),
      ).toMatchObject({ messages: [{ message: 'Is it still free?' }] });
    },
  );
});
