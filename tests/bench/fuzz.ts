/** `npm run bench -- fuzz`: thousands of hostile requests to every call of the contract; no call may fail, and memory is bounded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { addOperation, FUZZ_BULK_ACCOUNT } from '../security/fuzz/people.js';
import { fuzz } from '../security/fuzz/run.js';
import { inPlace, type Given } from './harness.js';
import { atMost, must, mustBe, mustBeZero, perSecond, secondsSince, told, type Figure } from './report.js';

/** Peak memory of the server's own process, without the image process. */
const MEMORY_AIM_MB = 700;
const SHOWN = 20;

export async function benchFuzz({
  requests,
  seed,
  ...harness
}: Given<'requests' | 'seed'>): Promise<Figure[]> {
  return inPlace(harness, async ({ dataDir, start }) => {
    const db = openDatabase({ dataDir });
    await migrate(db);
    const operation = await addOperation(db);
    await db.destroy();
    const server = await start({ BULK_UPLOAD_ACCOUNT: FUZZ_BULK_ACCOUNT });
    const startedAt = performance.now();
    const result = await fuzz({ url: server.url, operation, requests, seed });
    const rate = perSecond(requests, secondsSince(startedAt));
    const isReady = (await fetch(`${server.url}/readyz`)).ok;
    const errors = readFileSync(join(dataDir, 'server.log'), 'utf8').match(/"level":(?:50|60)/g)?.length ?? 0;
    for (const problem of result.problems.slice(0, SHOWN)) console.log(`\n${problem}`);
    const what = `${requests} hostile requests, seed ${seed}`;
    return [
      mustBeZero(`${what}: answers that must not be, 5xx first of all`, result.problems.length),
      told('errors in the log', errors),
      mustBe('ready in the end', isReady),
      told('calls that have done something', `${result.done.size} of ${ENDPOINTS.length}`),
      told('requests', rate),
      must(atMost('most memory of the server', server.peakMb(), MEMORY_AIM_MB, ' MB')),
    ];
  });
}
