/** Replacing JWT_SECRET while people work: servers of neighbouring steps accept what each other has signed. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.js';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { eraseShown } from './erasing-support.js';
import { client, type Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { freshNumber, rentalForm } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';

const OLD = 'the secret that is replaced, long enough';
const NEW = 'the secret that takes its place, long enough';

/** The steps of docs/operations/sign-on.md. All servers have done one before the next begins. */
const STEPS = {
  'before the rotation': { jwtSecret: OLD, jwtSecretPrevious: null },
  'step 1': { jwtSecret: OLD, jwtSecretPrevious: NEW },
  'step 2': { jwtSecret: NEW, jwtSecretPrevious: OLD },
  'step 3': { jwtSecret: NEW, jwtSecretPrevious: null },
};
type Step = keyof typeof STEPS;

let main: TestServer;
let group: Group;
const apps = new Map<Step, FastifyInstance>();

beforeAll(async () => {
  main = await startServer();
  group = await addGroup(main.db);
  await addDeal(main.db, await addFinished(main.db, { id: group.picker.id, adminId: group.admin.id }));
  for (const step of Object.keys(STEPS) as Step[]) {
    const config = { ...main.config, ...STEPS[step] };
    const log = pino({ level: 'silent' });
    const app = await buildApp({ config, db: main.db, clock: main.clock, log, distDir: '/nothing-built' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    apps.set(step, app);
  }
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
  await main.close();
});
const urlOf = (step: Step) => apps.get(step)?.listeningOrigin ?? '';
const at = (step: Step, token: string | null = null): Client => client(urlOf(step), token);
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
const cookie = (headers: Headers, name: string) =>
  cookiesOf(headers).find((each) => each.startsWith(`${name}=`)) ?? '';

/** Whether the account recognizes a browser at its login: an unknown one is added to those that it knows. */
async function isKnown(step: Step, device: string): Promise<boolean> {
  const known = () => main.db.selectFrom('known_devices').select('token_hash').execute();
  const before = await known();
  const request = { method: 'POST', headers: { cookie: device }, body: group.admin };
  expect((await at(step).send(login.path, request)).status).toBe(200);
  return (await known()).length === before.length;
}

describe.each([
  ['before the rotation', 'step 1'],
  ['step 1', 'before the rotation'],
  ['step 1', 'step 2'],
  ['step 2', 'step 1'],
  ['step 2', 'step 3'],
  ['step 3', 'step 2'],
] as const)('what a server of %s signed, at a server of %s', (signer, other) => {
  it('is accepted: a login, a link to a picture, and a known browser', async () => {
    const { headers, body } = await at(signer).call(login, { body: group.admin });
    const token = body.data.accessToken;
    expect((await at(other, token).call(getProfile)).status).toBe(200);

    const deals = await at(signer, token).call(getClosedRentals, { query: {} });
    const { pathname, search } = new URL(deals.body.data.result[0]?.closing_image ?? '');
    expect((await fetch(urlOf(other) + pathname + search)).status).toBe(200);

    expect(await isKnown(other, cookie(headers, 'rd_device'))).toBe(true);
  });
});

it('keeps a session and a known browser when the old secret is gone, if the browser was open meanwhile', async () => {
  const { headers } = await at('before the rotation').call(login, { body: group.admin });
  const session = { cookie: cookiesOf(headers).join('; ') };
  const meanwhile = await at('step 2').send(refreshToken.path, { method: 'POST', headers: session });
  const renewed = cookie(meanwhile.headers, 'rd_device');
  expect(await isKnown('step 3', renewed)).toBe(true);
  expect(await isKnown('step 3', cookie(headers, 'rd_device'))).toBe(false);
});

it('ends what the old secret signed when it is gone, but no session', async () => {
  const { headers, body } = await at('before the rotation').call(login, { body: group.admin });
  expect((await at('step 3', body.data.accessToken).call(getProfile)).status).toBe(401);
  const session = { cookie: cookie(headers, 'rd_refresh') };
  const refreshed = await at('step 3').send(refreshToken.path, { method: 'POST', headers: session });
  expect(refreshed.status).toBe(200);
});

it('refuses an erased number with any secret', async () => {
  const number = freshNumber();
  const superAdmin = await main.loginAs(await addUser(main.db, { role: 'super-admin' }));
  const creator = at('before the rotation', await loginAt('before the rotation'));
  expect((await creator.call(createRental, { body: rentalForm({ number }) })).status).toBe(200);
  expect((await eraseShown(superAdmin, number)).status).toBe(200);
  const later = at('step 3', await loginAt('step 3'));
  const { status, body } = await later.call(createRental, { body: rentalForm({ number }) });
  expect([status, body.code]).toEqual([409, 'do-not-contact']);
});

async function loginAt(step: Step): Promise<string> {
  return (await at(step).call(login, { body: group.creator })).body.data.accessToken;
}
