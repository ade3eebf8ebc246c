/**
 * `npm run bench -- failover`: three servers over a primary of PostgreSQL and its synchronous standby, on which people work. The
 * primary is killed and its folder deleted, the standby promoted, and a new standby made.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPatroni } from '../../scripts/patroni.js';
import { startPair, type ReplicatedPostgres } from '../../scripts/postgres-pair.js';
import { openDatabase } from '../../server/db/database.js';
import { verify } from '../faults/workers/verify.js';
import { startWorkers, type Workers } from '../faults/workers/workers.js';
import { needPostgres, type Given } from './harness.js';
import { addPeople } from './people.js';
import { atMost, mustBeZero, told, type Figure } from './report.js';
import { startServerProcess, type ServerProcess } from './server-process.js';

const SERVERS = 3;
const WRITES_WITHIN_MS = 10_000;
const LOOK_MS = 5;

/** The run fails when acknowledged work is lost or a rental is handed out twice. */
export async function benchFailover({
  entry,
  failovers,
  seconds,
  patroni,
  ...people
}: Given<'failovers' | 'seconds' | 'patroni' | 'creators' | 'pickers'>): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const pair = await (patroni ? startPatroni : startPair)(needPostgres());
  const servers: ServerProcess[] = [];
  try {
    const staff = await addPeople(folder, people, pair.url);
    for (let index = 0; index < SERVERS; index += 1) {
      const dataDir = join(folder, `server-${index}`);
      mkdirSync(dataDir);
      servers.push(await startServerProcess(entry, dataDir, { DATABASE_URL: pair.url }));
    }
    let turn = 0;
    const url = () => servers[(turn += 1) % SERVERS]?.url ?? '';
    const workers = await startWorkers({ url, ...staff });
    const waits = [];
    for (let round = 0; round < failovers; round += 1) {
      await setTimeout(seconds * 500);
      waits.push(await failOver(pair, workers));
      await setTimeout(seconds * 500);
    }
    await workers.stop();
    const db = openDatabase({ dataDir: folder, databaseUrl: pair.url });
    const { unexpected, ...found } = await verify(db, workers.record).finally(() => db.destroy());
    const { record } = workers;
    return [
      told('entries, finishes and messages acknowledged', acknowledged(workers)),
      ...Object.entries(found).map(([what, count]) => mustBeZero(what, count)),
      mustBeZero(['unexpected answers', ...unexpected].join(' '), unexpected.length),
      ...waits.map(({ promotionMs }, index) =>
        told(
          `failover ${index + 1}: from the loss to the end of the promotion`,
          `${promotionMs.toFixed(0)} ms`,
        ),
      ),
      atMost('without writes after a promotion, longest', longest(waits), WRITES_WITHIN_MS),
      told('the longest answer', `${record.longestMs.toFixed(0)} ms`),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pair.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const acknowledged = ({ record }: Workers): number =>
  record.creates.length + record.finishes.length + record.messages.length;

const longest = (waits: readonly { writeMs: number }[]): number =>
  Math.max(...waits.map(({ writeMs }) => writeMs));

/** Loses the primary, and returns how long the promotion took and the first write after it. */
async function failOver(pair: ReplicatedPostgres, workers: Workers) {
  const lostAt = performance.now();
  await pair.losePrimary();
  await pair.promote();
  const promotedAt = performance.now();
  const before = acknowledged(workers);
  while (acknowledged(workers) === before) await setTimeout(LOOK_MS);
  const writeMs = performance.now() - promotedAt;
  await pair.addStandby();
  return { promotionMs: promotedAt - lostAt, writeMs };
}
