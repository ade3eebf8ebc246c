/** Two servers that read lists from a standby of their PostgreSQL, which is behind, fails, or is promoted. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { readRouting, type ReadRouting } from '../../server/db/read-routing.js';
import type { Database } from '../../server/db/schema.js';
import { getAuditEvents } from '../../src/contract/audit.js';
import { getClosedRentals, makeFinalClose } from '../../src/contract/closed-rentals.js';
import { addDoNotContact, getDoNotContact } from '../../src/contract/do-not-contact.js';
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { getListChoices } from '../../src/contract/list-choices.js';
import { getAllRentalsByCreator } from '../../src/contract/rental-lists.js';
import { DEFAULT_SETTINGS, updateSettings } from '../../src/contract/settings.js';
import { correctStaff, getAllDataPickers } from '../../src/contract/staff-calls.js';
import { client, type Client } from '../api/client.js';
import { addDeal, addFinished } from '../api/deals-support.js';
import { connected, openSocket, told } from '../api/messages-support.js';
import { freshNumber, rentalForm } from '../api/rentals-support.js';
import { addGroup, type Group } from '../api/staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from '../api/support.js';
import { csvOf, upload } from '../api/upload-support.js';

const binaries = postgresBinaries();
const SILENT = pino({ level: 'silent' });
/** More than the standby is behind in these tests. */
const MAX_LAG_SECONDS = 10;
const TRIES = 1000;
const TRIES_AT_ONCE = 200;

describe.skipIf(binaries === null)('over a primary and a standby that answers lists', () => {
  let primary: Cluster;
  let standby: Cluster;
  let dataDir: string;
  let db: Kysely<Database>;
  let group: Group;
  let writer: TestUser;
  /** Somebody else uploads, because an upload notes its writes in another way. */
  let uploader: TestUser;
  let reader: TestUser;
  let servers: TestServer[];

  beforeAll(async () => {
    primary = await startCluster(binaries ?? '', { isLasting: true, port: await freePort() });
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-standby-'));
    db = openDatabase({ dataDir, databaseUrl: primary.url });
    await migrate(db);
    group = await addGroup(db);
    writer = await addUser(db, { role: 'super-admin' });
    uploader = await addUser(db, { role: 'super-admin' });
    reader = await addUser(db, { role: 'super-admin' });
    standby = await startCluster(binaries ?? '', { standbyOf: primary.url, port: await freePort() });
    servers = [await start(), await start()];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await db.destroy();
    await Promise.all([standby.stop(), primary.stop()]);
    rmSync(dataDir, { recursive: true });
  });

  const start = (databaseReadMaxLagSeconds = MAX_LAG_SECONDS, log = SILENT) =>
    startServer({
      log,
      databaseUrl: primary.url,
      databaseReadUrl: standby.url,
      databaseReadMaxLagSeconds,
      // The lists show more rows here than a person may read in an hour.
      pause: () => Promise.resolve(),
    });
  /** The same person at each server. */
  const clientsOf = async (user: TestUser): Promise<[Client, Client]> => {
    const [one, other] = servers;
    if (!one || !other) throw new Error('There are two servers.');
    const { token } = await one.loginAs(user);
    return [client(one.url, token), client(other.url, token)];
  };
  /** Without a statement, because the standby may cancel any while it replays. */
  const setStandby = (name: string, value: string) => {
    appendFileSync(join(standby.data, 'postgresql.auto.conf'), `${name} = '${value}'\n`);
    standby.server.kill('SIGHUP');
  };
  const delayStandby = (seconds: number) => setStandby('recovery_min_apply_delay', `${seconds}s`);
  /** A figure of a server; NaN while it is missing. */
  const figure = async ({ url }: TestServer, name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`rental_desk_${name} `));
    return Number(line?.split(' ')[1]);
  };
  /** How many lists each database has answered at a server. */
  const readsOf = async (server: TestServer) => ({
    primary: await figure(server, 'list_reads_total{database="primary"}'),
    standby: await figure(server, 'list_reads_total{database="standby"}'),
  });
  /** Where a server answers a list for somebody who has written nothing lately. */
  const answering = async (server: TestServer): Promise<string> => {
    const by = await server.loginAs(reader);
    const before = await readsOf(server);
    expect((await by.call(getDoNotContact, { query: {} })).status).toBe(200);
    return (await readsOf(server)).standby > before.standby ? 'standby' : 'primary';
  };
  const allAnswering = () => Promise.all(servers.map(answering));
  const untilBoth = (where: 'standby' | 'primary') =>
    expect.poll(allAnswering, { timeout: 30_000 }).toEqual([where, where]);

  /** Writes, and returns how to look for what was written. */
  type Write = (by: Client) => Promise<(by: Client) => Promise<boolean>>;
  const done = <Answer extends { status: number }>(answer: Answer): Answer => {
    expect(answer.status).toBe(200);
    return answer;
  };
  const addNumber: Write = async (by) => {
    const number = freshNumber();
    done(await by.call(addDoNotContact, { body: { number, reason: 'other' } }));
    return async (at) =>
      done(await at.call(getDoNotContact, { query: { search: number } })).body.data.result.length === 1;
  };
  let names = 0;
  const renamePicker: Write = async (by) => {
    names += 1;
    const name = `Renamed ${names}`;
    done(await by.call(correctStaff, { params: { _id: group.picker.id }, body: { name } }));
    return async (at) =>
      done(await at.call(getAllDataPickers, { query: {} })).body.data.result.some(
        (person) => person.name === name,
      );
  };
  const decideDeal: Write = async (by) => {
    const deal = await addDeal(db, await addFinished(db, { id: group.picker.id, adminId: group.admin.id }));
    done(await by.call(makeFinalClose, { params: { rentalId: deal }, query: {}, body: { status: 'done' } }));
    return async (at) =>
      done(await at.call(getClosedRentals, { query: { status: 'done' } })).body.data.result.some(
        ({ _id }) => _id === deal,
      );
  };
  let settings = 0;
  const changeSettings: Write = async (by) => {
    settings += 1;
    const expected = settings;
    done(await by.call(updateSettings, { body: { ...DEFAULT_SETTINGS, delayTime: 1 + (settings % 2) } }));
    return async (at) =>
      done(await at.call(getAuditEvents, { query: { kind: 'settings-changed' } })).body.data.countInfo
        .total === expected;
  };
  const uploadRows: Write = async (by) => {
    const number = freshNumber();
    done(await upload(by, csvOf([{ ...rentalForm(), number }]), { forUse: true }));
    return async (at) =>
      done(await at.call(getAllRentalsByCreator, { query: { search: number } })).body.data.result.length ===
      1;
  };
  const QUICK_WRITES = { addNumber, renamePicker, decideDeal, changeSettings };
  /** An upload takes ten times as long as the others. */
  const UPLOAD_EVERY = 20;

  /** The tries in which a person did not find what they had just written, by its kind. */
  const missedOwnWrites = async (tries: number): Promise<string[]> => {
    const [byWriter, byUploader] = [await clientsOf(writer), await clientsOf(uploader)];
    const kinds = Object.entries(QUICK_WRITES);
    const missed: string[] = [];
    for (let i = 0; i < tries; i += 1) {
      const isUpload = i % UPLOAD_EVERY === 0;
      const [kind, write] = (isUpload ? undefined : kinds[i % kinds.length]) ?? ['uploadRows', uploadRows];
      const [one, other] = isUpload ? byUploader : byWriter;
      const isFound = await write(i % 2 === 0 ? one : other);
      if (!(await isFound(i % 3 === 0 ? one : other))) missed.push(kind);
    }
    return missed;
  };

  it('every list that may be stale is answered by the standby', async () => {
    await untilBoth('standby');
    const [server] = servers;
    if (!server) throw new Error('There are two servers.');
    const by = await server.loginAs(reader);
    const lists = (ENDPOINTS as unknown as readonly AnyEndpoint[]).filter(({ mayBeStale }) => mayBeStale);
    expect(lists.length).toBeGreaterThan(10);
    const before = await readsOf(server);
    const queries: Record<string, object> = { [getListChoices.path]: { side: 'entered' } };
    for (const list of lists)
      done(await by.call(list, { params: undefined, query: queries[list.path] ?? {}, body: undefined }));
    expect(await readsOf(server)).toEqual({ ...before, standby: before.standby + lists.length });
  });

  it('a list that is reloaded because of an event has what the event is about', async () => {
    delayStandby(5);
    const [by] = await clientsOf(writer);
    const [, at] = await clientsOf(reader);
    // While one server doesn't know yet how far the standby is, its events don't wait (docs/operations/many-machines.md).
    await expect.poll(allAnswering, { timeout: 30_000 }).toEqual(['standby', 'standby']);
    const socket = openSocket(servers[1]?.url ?? '', at.token);
    onTestFinished(() => void socket.disconnect());
    expect(await connected(socket)).toBeNull();
    // Nothing has been written before: an earlier write's event could arrive now, because events wait for the standby.
    const heard = told(socket, 'deals');
    const isFound = await renamePicker(by);
    expect(await isFound(at)).toBe(false);
    await heard;
    expect(await isFound(at)).toBe(true);
  });

  it(`a person finds their own write in ${TRIES_AT_ONCE} of ${TRIES_AT_ONCE} tries while the standby follows at once`, async () => {
    delayStandby(0);
    expect(await missedOwnWrites(TRIES_AT_ONCE)).toEqual([]);
  });

  it(`a person finds their own write in ${TRIES} of ${TRIES} tries while the standby is 5 s behind`, async () => {
    delayStandby(5);
    expect(await missedOwnWrites(TRIES)).toEqual([]);
    expect(await allAnswering()).toEqual(['standby', 'standby']);
  }, 300_000);

  it('others find the write at most so many seconds later, and not before the standby has it', async () => {
    delayStandby(5);
    const [by] = await clientsOf(writer);
    const [at] = await clientsOf(reader);
    await expect.poll(allAnswering, { timeout: 30_000 }).toEqual(['standby', 'standby']);
    const isFound = await addNumber(by);
    expect(await isFound(at)).toBe(false);
    await expect.poll(() => isFound(at), { timeout: MAX_LAG_SECONDS * 1000 }).toBe(true);
  });

  it('a standby that is too far behind answers nobody', async () => {
    delayStandby(5);
    const strict = await start(2);
    onTestFinished(() => strict.close());
    const by = await strict.loginAs(writer);
    const at = await strict.loginAs(reader);
    // While nothing happens on the primary, the standby has everything.
    const lag = async () => (await addNumber(by), figure(strict, 'standby_lag_seconds'));
    await expect.poll(lag, { timeout: 30_000 }).toBeGreaterThan(2);
    const { standby: before } = await readsOf(strict);
    for (let i = 0; i < 10; i += 1) expect(await (await addNumber(by))(at)).toBe(true);
    expect((await readsOf(strict)).standby).toBe(before);
  });

  it('lists go on without the standby, and use it again when it is back', async () => {
    delayStandby(0);
    await untilBoth('standby');
    await standby.kill();
    expect(await allAnswering()).toEqual(['primary', 'primary']);
    expect(await missesNothing()).toBe(true);
    const logged: string[] = [];
    const log = pino({}, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
    const without = await start(MAX_LAG_SECONDS, log);
    onTestFinished(() => without.close());
    expect(await answering(without)).toBe('primary');
    await standby.start();
    await untilBoth('standby');
    await expect.poll(() => answering(without), { timeout: 30_000 }).toBe('standby');
    expect(logged.filter((each) => each.startsWith('Lists are read'))).toEqual([
      'Lists are read from the primary',
      'Lists are read from the standby',
    ]);
  });
  const missesNothing = async () => {
    const [one, other] = await clientsOf(writer);
    return (await addNumber(one))(other);
  };

  it('a read that the standby cancels because of its recovery is answered by the primary, once', async () => {
    setStandby('max_standby_streaming_delay', '0');
    const reads = routing();
    await sql`create table if not exists conflicts (id integer)`.execute(db);
    await sql`insert into conflicts select generate_series(1, 1000)`.execute(db);
    await expect
      .poll(() => reads.read(writer.id, (from) => whereAmI(from)), { timeout: 30_000 })
      .toBe('standby');
    const tries: string[] = [];
    const answer = await reads.read(writer.id, (from) =>
      from
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const where = await whereAmI(trx);
          tries.push(where);
          await sql`select count(*) from conflicts`.execute(trx);
          if (where === 'primary') return where;
          // The standby can't replay this while its transaction sees the rows.
          await sql`delete from conflicts`.execute(db);
          await sql`vacuum conflicts`.execute(db);
          await sql`select pg_sleep(60)`.execute(trx);
          return where;
        }),
    );
    expect([answer, tries]).toEqual(['primary', ['standby', 'primary']]);
  });
  const routing = (): ReadRouting => {
    const reads = readRouting(
      {
        dataDir,
        databaseUrl: primary.url,
        databaseReadUrl: standby.url,
        databaseReadMaxLagSeconds: MAX_LAG_SECONDS,
      },
      db,
      SILENT,
    );
    onTestFinished(() => reads.close());
    return reads;
  };
  const whereAmI = async (from: Kysely<Database>): Promise<string> => {
    const { rows } = await sql<{ where: string }>`
      select case when pg_is_in_recovery() then 'standby' else 'primary' end as "where"`.execute(from);
    return rows[0]?.where ?? '';
  };

  it('a promoted standby answers nobody', async () => {
    await untilBoth('standby');
    const direct = openDatabase({ dataDir, databaseUrl: standby.url });
    await sql`select pg_promote()`.execute(direct);
    await direct.destroy();
    await untilBoth('primary');
    expect(await missesNothing()).toBe(true);
  });
});
