// @module-tag both-engines
/**
 * While the database fails, every call says so and when to retry; afterwards everything works again without a
 * restart.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { login } from '../../src/contract/auth/auth.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { checkNumber, createRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { cutNetwork, type CutNetwork } from '../faults/cut-network.js';
import type { Answer, Client } from './client.js';
import { connected, next, openSocket } from './messages-support.js';
import { lockFromOtherProcess } from './other-process.js';
import { rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { clusterUrl, ownDatabase, type OwnDatabase } from './test-database.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let lines: string[];
let server: TestServer;
let creator: Client;
let person: TestUser;

async function start(settings: Parameters<typeof startServer>[0] = {}): Promise<void> {
  lines = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  server = await startServer({ log, ...settings });
  person = await addUser(server.db, { role: 'data-creator' });
  creator = await server.loginAs(person);
}

/** The answer of one call, and the texts of its log entries for the operator. */
function reported({ status, headers, body }: Answer<unknown>) {
  const { success, message, code, retryAfter } = body;
  const ofCall = lines.filter((line) => line.includes(headers.get('x-request-id') ?? 'none'));
  const operators = ofCall.map((line) => JSON.parse(line) as { level: number; msg: string });
  const retryHeader = headers.get('retry-after');
  const advice = operators.filter(({ level }) => level === 50).map(({ msg }) => msg);
  expect(ofCall.join('')).not.toMatch(/"stack"/);
  return { status, success, message, code, retryAfter, retryHeader, advice };
}

const failure = (status: number, kind: 'away' | 'full' | 'busy', advice: RegExp) => ({
  status,
  success: false,
  message: REFUSALS[`database-${kind}`],
  code: `database-${kind}`,
  retryAfter: 5,
  retryHeader: '5',
  advice: [expect.stringMatching(advice) as string],
});
const create = () => creator.call(createRental, { body: rentalForm() });

describe.skipIf(clusterUrl)('a disk that is full', () => {
  beforeEach(() => start());
  afterEach(() => server.close());

  /** Limits the file's size, so SQLite fails as it does on a full disk. */
  const fill = async () => {
    await sql`pragma max_page_count = 1`.execute(server.db);
    let answer = await create();
    while (answer.status === 200) answer = await create();
    return answer;
  };

  it('is reported to callers and, with the remedy, to operators, while reads still work', async () => {
    expect(reported(await fill())).toEqual(failure(507, 'full', /disk of the database is full.*Delete/));
    expect((await creator.call(getProfile)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('is also reported by a transaction that SQLite itself rolled back', async () => {
    await fill();
    const tries: Answer<unknown>[] = [];
    for (let i = 0; i < 40 && tries.at(-1)?.status !== 507; i += 1)
      tries.push(await server.anonymous.call(login, { body: person }));
    expect(reported(tries.at(-1) ?? (await create()))).toEqual(failure(507, 'full', /full/));
  });

  it('causes no failure as soon as there is space again', async () => {
    await fill();
    await sql`pragma max_page_count = 1000000`.execute(server.db);
    expect((await create()).status).toBe(200);
  });
});

describe.skipIf(clusterUrl)('a database that another program has locked', () => {
  it('makes callers retry, and works again when it is free', async () => {
    await start();
    await sql`pragma busy_timeout = 20`.execute(server.db);
    const other = await lockFromOtherProcess(join(server.config.dataDir, 'rental-desk.sqlite'));
    expect(reported(await create())).toEqual(failure(503, 'busy', /another program/));
    expect((await creator.call(getProfile)).status).toBe(200);
    await other.release();
    expect((await create()).status).toBe(200);
    await server.close();
  });
});

describe.skipIf(!clusterUrl)('a PostgreSQL server that can’t be reached', () => {
  let own: OwnDatabase;
  let network: CutNetwork;
  beforeEach(async () => {
    own = await ownDatabase();
    network = await cutNetwork(own.databaseUrl ?? '');
    await start({ databaseUrl: network.url });
  });
  afterEach(async () => {
    await network.mend();
    await server.close();
    await network.close();
    await own.remove();
  });

  it('is reported by every call, while the process is alive but not ready', async () => {
    await network.cut();
    const away = failure(503, 'away', /See that PostgreSQL runs/);
    expect(reported(await create())).toEqual(away);
    expect(reported(await creator.call(getSingleRental))).toEqual(away);
    expect(reported(await server.anonymous.call(login, { body: person }))).toEqual(away);
    expect(reported(await creator.send(`${checkNumber.path}?number=7025550100`))).toEqual(away);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`, { method: 'HEAD' });
    expect([ready.status, await ready.text()]).toEqual([503, '']);
  });

  it('is used again without a restart, and the sockets stay connected', async () => {
    const socket = openSocket(server.url, creator.token);
    expect(await connected(socket)).toBeNull();
    await network.cut();
    expect((await create()).status).toBe(503);
    await server.live.endStale();
    expect(socket.connected).toBe(true);
    await network.mend();
    await expect.poll(async () => (await create()).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.live.changedFor(person.id, 'settings');
    await next(socket, 'changed');
    socket.disconnect();
  });

  it('does not refuse a socket as if nobody were logged in', async () => {
    await network.cut();
    const socket = openSocket(server.url, creator.token);
    expect(await connected(socket)).toBe(REFUSALS['database-away']);
    socket.disconnect();
  });
});
