/** The same claim and finish statements, sent by PostgreSQL's pgbench without a server. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type CompiledQuery } from 'kysely';
import { postgresBinaries } from '../../scripts/postgres.js';
import { openDatabase } from '../../server/db/database.js';
import { claim, claimTerms } from '../../server/rentals/claim.js';
import { SHUFFLE_RANGE } from '../../server/rentals/enter.js';
import { finish } from '../../server/rentals/verdicts.js';

export interface PgbenchPlan {
  url: string;
  /** One client for each picker. */
  pickerIds: readonly string[];
  /** `-t 100`: claims per client; `-T 10`: seconds. */
  until: readonly [option: '-t' | '-T', value: number];
}

/** Placeholders in the statements, which each of pgbench's clients replaces by its own values. */
const PICKER = '00000000-the-picker';
const START = -1;

/** Measures claims per second, each with its finish. */
export async function pgbenchClaims({ url, pickerIds, until }: PgbenchPlan): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-pgbench-'));
  try {
    const script = await claimScript(url, pickerIds, folder);
    return await pgbenchRate({ url, script, clients: pickerIds.length, until });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures how often per second so many clients run a script. */
export async function pgbenchRate({
  url,
  script,
  clients,
  until,
}: Omit<PgbenchPlan, 'pickerIds'> & { script: string; clients: number }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-pgbench-'));
  try {
    const path = join(folder, 'script.sql');
    writeFileSync(path, script);
    const { stdout } = await promisify(execFile)(join(postgresBinaries() ?? '', 'pgbench'), [
      ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${Math.min(2, clients)}`],
      ...[until[0], `${until[1]}`, '-D', 'known=0', '-f', path, url],
    ]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function claimScript(url: string, pickerIds: readonly string[], dataDir: string): Promise<string> {
  const db = openDatabase({ dataDir, databaseUrl: url });
  try {
    // Maps pgbench's clients to pickers.
    await sql`create table if not exists bench_pickers (client integer primary key, id text not null)`.execute(
      db,
    );
    await sql`truncate bench_pickers`.execute(db);
    for (const [client, id] of pickerIds.entries())
      await sql`insert into bench_pickers values (${client}, ${id})`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const nowMs = Date.now();
    const terms = { ...claimTerms(PICKER, nowMs), random: START };
    const statements = [
      claim(db, terms),
      finish(db, PICKER, { number_status: 'valid' }, nowMs).compile(),
    ].map(asScript);
    // Each claim of the server starts at its own random place, because claims from the same place would block
    // each other.
    return [
      `\\set start random(0, ${SHUFFLE_RANGE - 1})`,
      ...['\\if :known', '\\else'],
      'select id as picker from bench_pickers where client = :client_id \\gset',
      ...['\\set known 1', '\\endif'],
      ...statements.map((statement) => `${statement};`),
      '',
    ].join('\n');
  } finally {
    await db.destroy();
  }
}

/** A statement with its values written into it. */
function asScript({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === PICKER) return ':picker';
  if (value === START) return ':start';
  return typeof value === 'number' ? `${value}::bigint` : `'${String(value)}'`;
}
