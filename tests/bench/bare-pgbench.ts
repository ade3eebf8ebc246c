/** The yardstick on PostgreSQL: the very same claim and finish, sent by PostgreSQL's own pgbench and nothing around them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Compilable } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import { claim } from '../../server/rentals/claim.js';
import { claimTerms, finish } from '../../server/rentals/pick.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { postgresBinaries } from '../../scripts/postgres.js';
import { fillPool } from './bare-loop.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { addPeople } from './people.js';

/** Stands for the picker in the statements, until each of pgbench's clients puts in their own. */
const PICKER = '00000000-the-picker';

/** Lets `pickers` clients claim and finish until about `rentals` are gone. */
export async function barePgbench(
  cluster: BenchCluster,
  { rentals, pickers }: { rentals: number; pickers: number },
): Promise<{ claims: number; seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-pgbench-'));
  const own = await newDatabase(cluster);
  try {
    const people = await addPeople(folder, { creators: 1, pickers }, own.url);
    const db = openDatabase({ dataDir: folder, databaseUrl: own.url });
    await fillPool(db, people.creators[0]?.id ?? '', rentals);
    // Which of pgbench's clients is which picker.
    await sql`create table bench_pickers (client integer primary key, id text not null)`.execute(db);
    for (const [client, { id }] of people.pickers.entries())
      await sql`insert into bench_pickers values (${client}, ${id})`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const nowMs = Date.now();
    const script = [
      claim(db, claimTerms(DEFAULT_SETTINGS, PICKER, nowMs)),
      finish(db, PICKER, { number_status: 'valid' }, nowMs),
    ].map(asScript);
    await db.destroy();
    const path = join(folder, 'claim.sql');
    writeFileSync(path, `${script.join(';\n')};\n`);
    const each = Math.floor(rentals / pickers);
    const output = execFileSync(
      join(postgresBinaries() ?? '', 'pgbench'),
      ['-n', '-M', 'prepared', '-c', `${pickers}`, '-j', '2', '-t', `${each}`, '-f', path, own.url ?? ''],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    return { claims: each * pickers, seconds: (each * pickers) / rate };
  } finally {
    await own.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A statement with its values written into it. */
function asScript(query: Compilable): string {
  const { sql: text, parameters } = query.compile();
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === PICKER) return '(select id from bench_pickers where client = :client_id)';
  return typeof value === 'number' ? `${value}::bigint` : `'${String(value)}'`;
}
