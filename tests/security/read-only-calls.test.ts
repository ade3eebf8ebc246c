// @module-tag both-engines
/**
 * The walk of foreign leads makes only the calls that may write. So those that are not expected to write are made while
 * the database takes no writes.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../src/contract/roles/access.js';
import { mayWrite, type AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { client } from '../api/client.js';
import { clusterUrl } from '../api/test-database.js';
import { WALK } from './walk-entries.js';
import type { Entry } from './walk-entry.js';
import { buildWorld, type Walker, type World } from './walk-world.js';

const entries: Record<string, Entry> = WALK;
const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];
const reading = endpoints.filter((endpoint) => !mayWrite(endpoint) && endpoint.may !== 'everyone');

// Only SQLite's one connection can refuse writes for a while.
describe.skipIf(clusterUrl !== undefined)('a call that may not write', () => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld();
  });
  afterAll(() => world.server.close());

  const withoutWrites = async <T>(work: () => Promise<T>): Promise<T> => {
    const { db } = world.server;
    await sql`pragma query_only = on`.execute(db);
    return work().finally(() => sql`pragma query_only = off`.execute(db));
  };
  const statusOf = async (endpoint: AnyEndpoint, entry: Entry, walker: Walker): Promise<number> => {
    const target = (await entry.target?.(world, 'own', walker)) ?? '';
    const { params, query } = (await entry.input?.({ world, walker, target })) ?? {};
    const by = client(world.server.url, walker.tokens.valid);
    return withoutWrites(async () => (await by.call(endpoint, { params, query })).status);
  };

  it.each(reading.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
    const entry = entries[path];
    if (!entry) throw new Error('The walk doesn’t know this call');
    const able = world.walkers.filter(({ actor }) => mayCall(actor, endpoint.may));
    expect(able).not.toEqual([]);
    for (const walker of able) expect(await statusOf(endpoint, entry, walker)).toBeLessThan(500);
  });

  it('is one without an audit entry', async () => {
    const [walker] = world.walkers;
    const endpoint = endpoints.find(({ path }) => path === '/doNotContact/export');
    if (!walker || !endpoint) throw new Error('The walk doesn’t know this call');
    const by = client(world.server.url, walker.tokens.valid);
    const { status } = await withoutWrites(() => by.call(endpoint, { query: { format: 'csv' } }));
    expect(status).toBeGreaterThanOrEqual(500);
  });
});
