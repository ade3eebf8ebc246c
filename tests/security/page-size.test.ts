/** No list returns more rows in one answer than the largest page, for any caller. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Struct } from 'superstruct';
import { MAX_PAGE_SIZE } from '../../src/contract/limits.js';
import { client } from '../api/client.js';
import { fieldsOf, listCalls } from './list-calls.js';
import { buildWorld, type World } from './walk-world.js';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.server.close());

describe('the page size', () => {
  it('is defined for every list', () => {
    expect(listCalls.length).toBeGreaterThan(15);
    for (const { path, query } of listCalls)
      expect(fieldsOf(query as unknown as Struct)['limit'], path).toBeDefined();
  });

  it.each(listCalls.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is limited to the largest page: %s',
    async (path, endpoint) => {
      let answered = 0;
      for (const { tokens } of world.walkers) {
        const by = client(world.server.url, tokens.valid);
        const ask = (limit: string) => by.send(`${path.replaceAll(/\{\w+\}/g, 'x')}?limit=${limit}`);
        const most = await ask(String(MAX_PAGE_SIZE));
        if (most.status === 403) continue;
        answered += 1;
        for (const limit of [
          String(MAX_PAGE_SIZE + 1),
          '0',
          '-1',
          '1e9',
          '1.5',
          'all',
          'Infinity',
          '5&limit=9999',
        ]) {
          const { status, body } = await ask(limit);
          expect([limit, status], endpoint.method).toEqual([limit, 400]);
          expect(body.errors?.map((error) => error.path)).toContain('limit');
        }
      }
      expect(answered).toBeGreaterThan(0);
    },
  );
});
