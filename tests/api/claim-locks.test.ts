/** Which people a claim locks on PostgreSQL, where claims run in parallel: those whose limit it counts, and nobody else. */
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchRental } from '../../server/rentals/pick.js';
import { clusterUrl } from './test-database.js';
import { addRentals, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

describe.runIf(clusterUrl !== undefined)('a claim under a limit', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await setRules(server, {});
    await addRentals(server.db, 10);
  });
  afterAll(() => server.close());

  const fetchAs = (pickerId: string, db = server.db) =>
    fetchRental({ db, clock: server.clock }, pickerId).then(
      () => 'took one' as const,
      () => 'refused' as const,
    );
  const admin = async (daily_limit: number | null) =>
    (await addUser(server.db, { role: 'admin', daily_limit })).id;
  const picker = async (admin_id: string, daily_limit: number | null = null) =>
    (await addUser(server.db, { role: 'data-picker', admin_id, daily_limit })).id;
  const waitingLocks = async () =>
    (await sql`select 1 from pg_locks where not granted`.execute(server.db)).rows.length;

  /** Runs the work while a picker's claim has locked people and has not claimed yet. */
  async function duringClaimOf(pickerId: string, work: () => Promise<void>) {
    let continueClaim = () => {};
    const locked = new Promise<void>((resolve) => {
      const lockQueries = new Set<unknown>();
      const pausing: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          if (JSON.stringify(node).includes('ForNoKeyUpdate')) lockQueries.add(queryId);
          return node;
        },
        transformResult: async ({ result, queryId }) => {
          if (!lockQueries.has(queryId)) return result;
          resolve();
          await new Promise<void>((next) => (continueClaim = next));
          return result;
        },
      };
      claiming = fetchAs(pickerId, server.db.withPlugin(pausing));
    });
    await locked;
    await work();
    continueClaim();
    return claiming;
  }
  let claiming: ReturnType<typeof fetchAs>;

  it('makes the next claim under the same admin’s limit wait, which then counts its pick', async () => {
    const boss = await admin(1);
    const [first, second] = [await picker(boss), await picker(boss)];
    let waiting: ReturnType<typeof fetchAs> | undefined;
    const outcome = await duringClaimOf(first, async () => {
      waiting = fetchAs(second);
      await expect.poll(waitingLocks).toBeGreaterThan(0);
    });
    expect([outcome, await waiting]).toEqual(['took one', 'refused']);
  });

  it('doesn’t make another admin’s picker or a picker without a limit wait', async () => {
    const [boss, otherBoss] = [await admin(null), await admin(5)];
    const outcome = await duringClaimOf(await picker(boss, 5), async () => {
      for (const free of [await picker(otherBoss), await picker(boss), await picker(boss, 5)])
        expect(await fetchAs(free)).toBe('took one');
    });
    expect(outcome).toBe('took one');
  });
});
