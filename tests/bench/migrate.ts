/**
 * `npm run bench -- migrate`: moves a whole operation from SQLite to PostgreSQL by the command that people
 * use.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { TABLES } from '../../server/move-data/tables.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { buildListsOperation } from './lists-operation.js';
import { mustBeZero, printTable, type Findings } from './report.js';

export interface MigrateBench {
  cluster: BenchCluster;
  rentals: number;
}

/**
 * Makes the operation, moves it, and compares both databases. The run passes when the command reports that
 * all is equal and the counts of both engines agree.
 */
export async function benchMigrate({ cluster, rentals }: MigrateBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  try {
    const madeAt = performance.now();
    await buildListsOperation(dataDir, rentals);
    const madeSeconds = (performance.now() - madeAt) / 1000;
    const [load = 0] = loadavg();
    const startedAt = performance.now();
    const code = await npmRun('migrate-data', ['--from', dataDir, '--to', own.url ?? '']);
    const minutes = (performance.now() - startedAt) / 60_000;
    const [before, after] = [await lookAt({ dataDir }), await lookAt({ dataDir, databaseUrl: own.url })];
    const differing = [...before].filter(([what, count]) => after.get(what) !== count).map(([what]) => what);
    printTable(`${rentals} rentals moved to ${cluster.title} (load ${load.toFixed(1)})`, [
      ['made on SQLite in', `${madeSeconds.toFixed(0)} s`],
      ['moved and compared in', `${minutes.toFixed(1)} minutes`],
      [
        'rows in all',
        [...before].reduce((sum, [what, count]) => sum + (what in ROW_COUNTS ? Number(count) : 0), 0),
      ],
      ['the command says that all is equal', code === 0 ? 'yes' : 'NO'],
      ['tables counted again by SQL, and counts of days', before.size],
      ['of these differ', differing.length],
      ...differing.map(
        (what) => [`  ${what}`, `${before.get(what) ?? ''}, ${after.get(what) ?? ''}`] as const,
      ),
    ]);
    const what = `${rentals} rentals moved to PostgreSQL`;
    return {
      isRight: code === 0 && differing.length === 0,
      figures: [
        { what, figure: `${minutes.toFixed(1)} minutes` },
        { what: `${what}: checksums equal`, figure: code === 0 ? 'yes' : 'NO', isHeld: code === 0 },
        mustBeZero(`${what}: tables that count otherwise`, differing.length),
      ],
    };
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ROW_COUNTS: Record<string, true> = Object.fromEntries(TABLES.map((table) => [table, true]));

/**
 * Reads by plain SQL, independent of what the command compares: rows of each table, and the counts per day,
 * which are rebuilt.
 */
async function lookAt(place: DatabaseConfig): Promise<Map<string, string>> {
  const db = openDatabase(place);
  try {
    const found = new Map<string, string>();
    for (const table of TABLES) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      found.set(table, String(rows[0]?.count));
    }
    const days = await db
      .selectFrom('rental_day_counts')
      .select(['family', 'scope', 'day', 'state', 'facets', 'rentals'])
      .where('rentals', '<>', 0)
      .execute();
    const lines = days.map((row) => Object.values(row).join(' ')).sort();
    found.set('counts of days', `${lines.length} lines, ${hashOf(lines)}`);
    return found;
  } finally {
    await db.destroy();
  }
}

const hashOf = (lines: readonly string[]): string =>
  createHash('md5').update(lines.join('\n')).digest('hex').slice(0, 16);

async function npmRun(script: string, args: readonly string[]): Promise<number | null> {
  const child = spawn('npm', ['run', '-s', script, '--', ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
