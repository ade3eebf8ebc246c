/**
 * Sends thousands of hostile requests to every call of the contract: no call may fail, and the server's
 * memory is measured.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { addOperation, FUZZ_BULK_ACCOUNT } from '../security/fuzz/people.js';
import { fuzz } from '../security/fuzz/run.js';
import { mustBeZero, perSecond, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

/** Peak memory of the server's own process, without the image process. */
const MEMORY_AIM_MB = 700;
const SHOWN = 20;

interface FuzzPlan {
  entry: ServerEntry;
  requests: number;
  seed: number;
}

export async function benchFuzz({ entry, requests, seed }: FuzzPlan): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-fuzz-'));
  const db = openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  const operation = await addOperation(db);
  await db.destroy();
  const server = await startServerProcess(entry, dataDir, { BULK_UPLOAD_ACCOUNT: FUZZ_BULK_ACCOUNT });
  try {
    const restMb = server.togetherMb();
    const startedAt = performance.now();
    const result = await fuzz({ url: server.url, operation, requests, seed });
    const seconds = (performance.now() - startedAt) / 1000;
    const isReady = (await fetch(`${server.url}/readyz`)).ok;
    const peakMb = server.peakMb();
    const errors = readFileSync(join(dataDir, 'server.log'), 'utf8').match(/"level":(?:50|60)/g)?.length ?? 0;
    const statuses = [...result.statuses].sort(([one], [other]) => one - other);
    printTable(`${requests} hostile requests over ${ENDPOINTS.length} calls, seed ${seed}`, [
      ['answers that must not be', result.problems.length],
      ['answers of 5xx', statuses.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)],
      ['errors in the log', errors],
      ['calls that have done something', `${result.done.size} of ${ENDPOINTS.length}`],
      ['people still logged in', `${result.stillIn} of ${operation.members.length}`],
      ['ready in the end', isReady ? 'yes' : 'NO'],
      ...statuses.map(([status, count]) => [`answers of ${status}`, count] as const),
      ['requests', perSecond(requests, seconds)],
      ['memory before, with what opens pictures', `${restMb.toFixed(0)} MB`],
      ['memory after, the same', `${server.togetherMb().toFixed(0)} MB`],
      ['most memory of the server', `${peakMb.toFixed(0)} MB`],
    ]);
    const never = ENDPOINTS.filter((endpoint) => !result.done.has(endpoint as unknown as AnyEndpoint));
    console.log(`  Never came to be done: ${never.map(({ path }) => path).join(', ')}`);
    for (const problem of result.problems.slice(0, SHOWN)) console.log(`\n${problem}`);
    const what = `${requests} hostile requests`;
    return {
      isRight: result.problems.length === 0 && isReady && peakMb < MEMORY_AIM_MB,
      figures: [
        mustBeZero(`${what}: answers that must not be, 5xx first of all`, result.problems.length),
        {
          what: `${what}: most memory of the server`,
          figure: `${peakMb.toFixed(0)} MB`,
          aim: `${MEMORY_AIM_MB} MB`,
          isHeld: peakMb < MEMORY_AIM_MB,
        },
      ],
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
