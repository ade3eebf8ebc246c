// @module-tag both-engines
/** Which people a claim locks on PostgreSQL, where claims run in parallel: those whose limit it counts, and nobody else. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../server/base/refusal.js';
import { fetchRental } from '../../server/rentals/pick.js';
import { clusterUrl } from './test-database.js';
import { addRentals, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { untilBlocked } from './until-blocked.js';

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
      () => 'took one',
      (error: unknown) => (error instanceof Refusal ? error.text.code : String(error)),
    );
  const admin = async (daily_limit: number | null) =>
    (await addUser(server.db, { role: 'admin', daily_limit })).id;
  const picker = async (admin_id: string, daily_limit: number | null = null) =>
    (await addUser(server.db, { role: 'data-picker', admin_id, daily_limit })).id;
  /** Runs the work while a picker's claim has locked people and has not claimed yet, or after another of its queries. */
  async function duringClaimOf(
    pickerId: string,
    work: () => Promise<void>,
    isPause = (node: string) => node.includes('ForNoKeyUpdate'),
  ) {
    let continueClaim = () => {};
    const paused = new Promise<void>((resolve) => {
      const pauses = new Set<unknown>();
      const pausing: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          if (isPause(JSON.stringify(node))) pauses.add(queryId);
          return node;
        },
        transformResult: async ({ result, queryId }) => {
          if (!pauses.has(queryId)) return result;
          resolve();
          await new Promise<void>((next) => (continueClaim = next));
          return result;
        },
      };
      claiming = fetchAs(pickerId, server.db.withPlugin(pausing));
    });
    await paused;
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
      await untilBlocked(server);
    });
    expect([outcome, await waiting]).toEqual(['took one', 'admin-limit']);
  });

  it('counts for the admin to whom the picker was moved at that moment', async () => {
    const [boss, nextBoss] = [await admin(5), await admin(1)];
    const [moved, colleague] = [await picker(boss), await picker(nextBoss)];
    const isLimits = (node: string) => node.includes('"limited"') && !node.includes('UpdateQueryNode');
    let outcome: ReturnType<typeof fetchAs> | undefined;
    await server.db.transaction().execute(async (trx) => {
      outcome = duringClaimOf(
        moved,
        async () => {
          await server.db.updateTable('users').set({ admin_id: nextBoss }).where('id', '=', moved).execute();
          expect(await fetchAs(colleague, trx)).toBe('took one');
        },
        isLimits,
      );
      // Either the claim waits for the colleague's lock, or it has ended without waiting.
      await Promise.race([outcome, untilBlocked(server)]);
    });
    expect(await outcome).toBe('admin-limit');
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
