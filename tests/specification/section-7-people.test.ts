/** Section 7, each call by method, path and body, made as plain HTTP: the base, auth, users and counts. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { client, type Client } from '../api/client.js';
import { addGroup, personForm } from '../api/staff-support.js';
import { PASSWORD } from '../api/support.js';
import { clause, heldBy } from './clause.js';
import { answerOf, dataOf, rowsOf } from './plain-calls.js';
import { startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
});
afterAll(() => world.close());

const TEXT = expect.any(String) as string;
const RANGE = 'startDate=2026-11-01&endDate=2026-11-20';

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
    async () => {
      const body = { email: world.people.admin.email, password: PASSWORD };
      expect(await dataOf(world.server.anonymous, 'POST /auth/login', body)).toMatchObject({
        accessToken: TEXT,
        user: { name: 'Ada Admin', role: 'admin' },
      });
    },
  );
  clause('7.5', 'POST /auth/forget-password, body with email', () =>
    dataOf(world.server.anonymous, 'POST /auth/forget-password', { email: 'nobody@example.com' }),
  );
  clause(
    '7.6',
    'POST /auth/reset-password, body {email, newPassword}; Authorization carries the link token',
    heldBy('tests/api/recovery.test.ts', 'is replaced through a link that comes by mail'),
    heldBy(
      'widgets/reset-password/reset-password.test.tsx',
      'is sent once, with the link’s token raw in Authorization even when somebody is logged in',
    ),
    async () => {
      const body = { email: world.people.admin.email, newPassword: 'another secret' };
      const { status, errors } = await answerOf(
        client(world.server.url, 'no token'),
        'POST /auth/reset-password',
        body,
      );
      expect([status, Object.keys(errors)]).toEqual([400, ['token']]);
    },
  );
  clause('7.7', 'POST /auth/refresh-token, no body; reads data.accessToken', async () => {
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
  });
  clause('7.8', 'GET /users/profile (name, contact, admin and leader fields)', async () => {
    expect(await dataOf(by.picker, 'GET /users/profile')).toMatchObject({
      name: 'Pedro Picker',
      contact: '5075550100',
      admin_name: 'Ada Admin',
      admin_email: TEXT,
      admin_contact: TEXT,
      team_leader_name: 'Petra Leader',
      team_leader_email: TEXT,
      team_leader_contact: TEXT,
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
    },
  );
  clause(
    '7.10',
    'PATCH /dataCreator/deleteDataCreator/{id}; /dataPicker/deleteDataPicker/{id}; /teamLeader/deleteTeamLeader/{id}; /admin/deleteAdmin/{id}',
    async () => {
      const group = await addGroup(world.server.db);
      await dataOf(by.superAdmin, `PATCH /dataCreator/deleteDataCreator/${group.creator.id}`);
      await dataOf(by.superAdmin, `PATCH /dataPicker/deleteDataPicker/${group.picker.id}`);
      await dataOf(by.superAdmin, `PATCH /teamLeader/deleteTeamLeader/${group.creatorLeader.id}`);
      await dataOf(by.superAdmin, `PATCH /teamLeader/deleteTeamLeader/${group.pickerLeader.id}`);
      await dataOf(by.superAdmin, `PATCH /admin/deleteAdmin/${group.admin.id}`);
    },
  );
  clause(
    '7.11',
    'PATCH /admin/updateAdminInfo/{id} body limit; PATCH /dataPicker/updateDataPickerInfo/{id} body limit',
    async () => {
      const { people } = world;
      await dataOf(by.superAdmin, `PATCH /admin/updateAdminInfo/${people.admin.id}`, { limit: 5000 });
      await dataOf(by.admin, `PATCH /dataPicker/updateDataPickerInfo/${people.picker.id}`, { limit: 400 });
    },
  );
  clause(
    '7.12',
    'GET /admin/get-adminEmails; GET /teamLeader/getTeamLeadersEmails/{adminEmail}; GET /teamLeader/getTeamLeadersEmails-admin; GET /teamLeader/getSingleTeamLeader (returns assignFor)',
    async () => {
      const emails = expect.arrayContaining([
        expect.objectContaining({ email: 'luis@example.com' }),
      ]) as unknown;
      expect(await dataOf(by.superAdmin, 'GET /admin/get-adminEmails')).toContainEqual(
        expect.objectContaining({ email: 'ada@example.com' }),
      );
      expect(await dataOf(by.superAdmin, 'GET /teamLeader/getTeamLeadersEmails/ada@example.com')).toEqual(
        emails,
      );
      expect(await dataOf(by.admin, 'GET /teamLeader/getTeamLeadersEmails-admin')).toEqual(emails);
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
      };
      await named(by.superAdmin, '/admin/getAllAdmins', 'Ada Admin');
      await named(by.superAdmin, '/teamLeader/getAllTeamLeaders', 'Luis Leader');
      await named(by.superAdmin, '/dataCreator/getAllDataCreators', 'Carla Creator');
      await named(by.superAdmin, '/dataPicker/getAllDataPickers', 'Pedro Picker');
      await named(by.admin, '/admin/getTeamLeaders', 'Petra Leader');
      await rowsOf(by.superAdmin, `GET /dataCreator/getAllDataCreators?${RANGE}`);
    },
  );
});

describe('counts', () => {
  clause(
    '7.14',
    'GET /dataCreator/getCountDataCreator?startDate&endDate; GET /dataPicker/getCountDataPicker; GET /closedRental/getClosedRentalCount-picker; GET /dataCreator/getDataCreatorIdMessage/{email}',
    async () => {
      await dataOf(by.creator, `GET /dataCreator/getCountDataCreator?${RANGE}`);
      await dataOf(by.picker, 'GET /dataPicker/getCountDataPicker');
      await dataOf(by.picker, 'GET /closedRental/getClosedRentalCount-picker');
      await dataOf(by.creator, 'GET /dataCreator/getDataCreatorIdMessage/carla@example.com');
    },
  );
});
