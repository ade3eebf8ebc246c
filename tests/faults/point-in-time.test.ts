/** Restores PostgreSQL to the second before a mistake, with the lines of docs/operations/back-up.md. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { openDatabase } from '../../server/db/database.js';
import { openOperation } from './operation.js';

const binaries = postgresBinaries();
const DOCUMENT = readFileSync('docs/operations/back-up.md', 'utf8');
const PLACE = '/var/backups/desk-postgres';

/** The part of the document in which the lines are. */
const [, CHAPTER = ''] = DOCUMENT.split('### Back to the second before a mistake');
const found = (pattern: RegExp): string => pattern.exec(CHAPTER)?.[1] ?? expect.fail(String(pattern));

describe.skipIf(binaries === null)('point-in-time recovery', () => {
  let place: string;
  let cluster: Cluster;
  const here = (line: string) => line.replaceAll(PLACE, place);

  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'rental-desk-archive-'));
    await mkdir(join(place, 'wal'));
    for (const folder of [place, join(place, 'wal')]) await chmod(folder, 0o777);
    cluster = await startCluster(binaries ?? '', {
      isLasting: true,
      settings: {
        archive_mode: found(/^archive_mode = (.+)$/m),
        archive_command: here(found(/^archive_command = '(.+)'$/m)),
        // The exact time of each commit, to compare with.
        track_commit_timestamp: 'on',
      },
    });
  });
  afterEach(async () => {
    await cluster.stop();
    rmSync(place, { recursive: true, force: true });
  });

  /** What happened to rentals: rows that nothing changes later, each with the time of its commit. */
  const eventsOf = async (dataDir: string) => {
    const db = openDatabase({ dataDir, databaseUrl: cluster.url });
    const { rows } = await sql<{ id: string; atMs: number }>`
      select id, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as "atMs" from rental_events`.execute(
      db,
    );
    await db.destroy();
    return rows;
  };
  const ask = async (dataDir: string, statement: string, databaseUrl = cluster.url) => {
    const db = openDatabase({ dataDir, databaseUrl });
    const { rows } = await sql<{ value: unknown }>`${sql.raw(statement)}`.execute(db);
    await db.destroy();
    return rows[0]?.value;
  };

  it('brings back the last event before the chosen second, and not the first after it', async () => {
    const operation = await openOperation({ databaseUrl: cluster.url });
    onTestFinished(operation.close);
    const { dataDir, workers, server, url } = operation;
    const backUp = found(/`(pg_basebackup .+?)`/);
    await cluster.run('bash', '-ec', `${here(backUp)} -d '${cluster.url}'`);
    const seconds = async () => new Set((await eventsOf(dataDir)).map(({ atMs }) => Math.ceil(atMs / 1000)));
    await expect.poll(async () => (await seconds()).size, { timeout: 60_000 }).toBeGreaterThan(2);
    await workers.stop();
    await server().stop();

    const events = await eventsOf(dataDir);
    const [, until = 0] = [...(await seconds())].sort((one, other) => one - other);
    await ask(dataDir, 'drop schema public cascade');
    await cluster.shutDown();
    const values: Record<string, string> = {
      PGDATA: cluster.data,
      BASE: join(place, readdirSync(place).find((name) => name.startsWith('base-')) ?? ''),
      WAL: join(place, 'wal'),
      // The time is written as in the documentation: PostgreSQL accepts the offset +00 here, but not the name of a time zone.
      UNTIL: `'${new Date(until * 1000).toISOString().replace('T', ' ').replace(/\..+/, '+00')}'`,
    };
    const lines = found(/^```bash\n(.+?)^```$/ms).replace(
      /^([A-Z]+)=.+$/gm,
      (_, name: string) => `${name}=${values[name] ?? expect.fail(name)}`,
    );
    await cluster.run('bash', '-ec', lines);
    await cluster.start();
    await expect.poll(() => ask(dataDir, 'select pg_is_in_recovery() as value')).toBe(false);

    const ids = (rows: typeof events) => rows.map(({ id }) => id).sort();
    const before = events.filter(({ atMs }) => atMs <= until * 1000);
    expect(ids(await eventsOf(dataDir))).toEqual(ids(before));
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(events.length);

    for (const statement of found(/^```sql\n(alter system reset.+?)^```$/ms)
      .trim()
      .split('\n'))
      await ask(dataDir, statement);
    await operation.startAgain();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const standby = await startCluster(binaries ?? '', { standbyOf: cluster.url });
    onTestFinished(standby.stop);
    await ask(dataDir, 'create table written_after_the_restore ()');
    await expect
      .poll(() => ask(dataDir, `select to_regclass('written_after_the_restore') as value`, standby.url))
      .not.toBeNull();
    expect(await ask(dataDir, 'select pg_is_in_recovery() as value', standby.url)).toBe(true);
  });

  it('archives the same file again, as PostgreSQL may ask for after a crash, but no other one of its name', async () => {
    const offer = (content: string) => {
      const file = join(place, 'offered');
      writeFileSync(file, content);
      const command = here(found(/^archive_command = '(.+)'$/m));
      return cluster.run('bash', '-ec', command.replaceAll('%p', file).replaceAll('%f', '0A'));
    };
    await offer('one');
    await offer('one');
    await expect(offer('another')).rejects.toThrow();
    expect(readFileSync(join(place, 'wal', '0A'), 'utf8')).toBe('one');
  });
});
