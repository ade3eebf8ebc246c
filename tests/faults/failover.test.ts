/** A primary of PostgreSQL is lost with its data, and its synchronous standby takes its place. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresBinaries } from '../../scripts/postgres.js';
import { startPair, type PostgresPair } from '../../scripts/postgres-pair.js';
import { readConfig } from '../../server/config/config.js';
import { databaseFailureOf, openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { joinOtherServers } from '../../server/realtime/across-servers.js';
import { startFailure } from '../../server/start/failure.js';
import { cutNetwork } from './cut-network.js';
import { openOperation } from './operation.js';
import { answersOf } from './workers/record.js';
import { NOTHING_LOST } from './workers/verify.js';

const binaries = postgresBinaries();
const SILENT = pino({ level: 'silent' });

describe.skipIf(binaries === null)('over a primary and its synchronous standby', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-failover-'));
  let pair: PostgresPair;
  beforeAll(async () => {
    pair = await startPair(binaries ?? '');
  }, 60_000);
  afterAll(async () => {
    await pair.stop();
    rmSync(dataDir, { recursive: true });
  });

  const open = (databaseUrl: string): Kysely<Database> => {
    const db = openDatabase({ dataDir, databaseUrl });
    onTestFinished(() => db.destroy());
    return db;
  };
  const write = (db: Kysely<Database>) =>
    sql`create table if not exists written (); insert into written default values`.execute(db);
  const failureOfWrite = (db: Kysely<Database>) => write(db).then(() => null, databaseFailureOf);
  const ask = async <Value>(url: string, statement: string): Promise<Value[]> => {
    const db = openDatabase({ dataDir, databaseUrl: url });
    const { rows } = await sql<{ value: Value }>`${sql.raw(statement)}`.execute(db);
    await db.destroy();
    return rows.map(({ value }) => value);
  };

  it('the server goes on over the promoted standby by itself, twice, with all acknowledged work', async () => {
    const operation = await openOperation({ databaseUrl: pair.url });
    onTestFinished(operation.close);
    const { workers, server, url } = operation;
    const first = server();
    for (let round = 0; round < 2; round += 1) {
      await workers.makeProgress();
      const before = answersOf(workers.record, 503);
      await pair.losePrimary();
      await expect.poll(() => answersOf(workers.record, 503), { timeout: 20_000 }).toBeGreaterThan(before);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      await pair.promote();
      await workers.makeProgress();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      await pair.addStandby();
    }
    await workers.makeProgress();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(server()).toBe(first);
    // Every request was answered within a limited time.
    expect(answersOf(workers.record, 0)).toBe(0);
  });

  it('a program whose connections were idle meanwhile works on at once, over the primary of now', async () => {
    const db = open(pair.url);
    await write(db);
    await ask(pair.url, 'select 1 as value');
    for (let round = 0; round < 2; round += 1) {
      await pair.losePrimary();
      await pair.promote();
      await pair.addStandby();
    }
    expect(await ask(pair.url, 'select 1 as value')).toEqual([1]);
    await pair.losePrimary();
    await pair.promote();
    await pair.addStandby();
    expect(await failureOfWrite(db)).toBeNull();
  });

  it('servers hear each other again after a failover', async () => {
    const [one, other] = [new Server(), new Server()];
    for (const io of [one, other]) onTestFinished(joinOtherServers(io, pair.url, SILENT));
    let heard = 0;
    other.on('hello', () => (heard += 1));
    const hear = async () => {
      const before = heard;
      await expect
        .poll(() => (one.serverSideEmit('hello'), heard), { timeout: 20_000, interval: 200 })
        .toBeGreaterThan(before);
    };
    await hear();
    await pair.losePrimary();
    await pair.promote();
    await hear();
    await pair.addStandby();
  });

  it('a connection that is open leaves a primary that goes on, once the address leads to another', async () => {
    const db = open(pair.url);
    await write(db);
    const count = () => ask<number>(pair.primaryUrl, 'select count(*) as value from written');
    const [before = 0] = await count();
    const former = pair.primaryUrl;
    await pair.promote();
    expect(await ask<boolean>(former, 'select not pg_is_in_recovery() as value')).toEqual([true]);
    await write(db);
    await write(open(pair.url));
    expect(await count()).toEqual([before + 2]);
    await pair.addStandby();
  });

  it('a write that the standby has not confirmed is not acknowledged', async () => {
    const db = open(pair.url);
    await ask(pair.primaryUrl, `alter system set synchronous_standby_names = 'nobody'`);
    await ask(pair.primaryUrl, 'select pg_reload_conf() as value');
    const failure = failureOfWrite(db);
    const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(() => ask(pair.primaryUrl, `select pid as value ${waiting}`)).toHaveLength(1);
    await ask(pair.primaryUrl, `select pg_cancel_backend(pid) as value ${waiting}`);
    expect(await failure).toBe('away');
    await ask(pair.primaryUrl, `alter system set synchronous_standby_names = '*'`);
    await ask(pair.primaryUrl, 'select pg_reload_conf() as value');
    await write(db);
  });

  it('a connection to a standby is not used again when the address leads to the primary', async () => {
    const network = await cutNetwork(pair.standbyUrl);
    onTestFinished(() => network.close());
    const db = open(network.url);
    expect(await failureOfWrite(db)).toBe('away');
    network.moveTo(pair.primaryUrl);
    await write(db);
  });

  it('a write at a start whose address leads to a standby fails with a sentence that says so', async () => {
    const url = new URL(pair.standbyUrl);
    const error = await write(open(url.href)).catch((thrown: unknown) => thrown);
    const place = `${url.hostname}:${url.port}`;
    expect(startFailure(error, { ...readConfig({}), databaseUrl: url.href })).toBe(
      `The PostgreSQL at ${place} (DATABASE_URL) takes no writes: it is a standby. Promote it, or correct the address.`,
    );
  });
});
