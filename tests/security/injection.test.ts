/**
 * What people type into searches, filters and sort orders is treated as text, in every list of the contract.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../api/client.js';
import { fieldsOf, listCalls } from './list-calls.js';
import { buildWorld, type World } from './walk-world.js';

/** SQL that would be true, LIKE that would match everything, and operators of full-text search. */
const HOSTILE = [`' or '1'='1' --`, `%_%`, `NEAR(a b) OR * "`, `id; drop table rentals`];

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.server.close());

const countRentals = async () => (await world.server.db.selectFrom('rentals').select('id').execute()).length;

describe('the text typed into a list', () => {
  it.each(listCalls.map((list) => [list.path, list] as const))(
    'is never run as a query: %s',
    async (path, { query }) => {
      const before = await countRentals();
      const fields = Object.keys(fieldsOf(query));
      let answered = 0;
      for (const { tokens } of world.walkers) {
        const by = client(world.server.url, tokens.valid);
        const ask = (field: string, value: string) =>
          by.send(`${path.replaceAll(/\{\w+\}/g, 'x')}?${field}=${encodeURIComponent(value)}`);
        if ((await ask('page', '1')).status === 403) continue;
        answered += 1;
        for (const field of fields)
          for (const value of HOSTILE) {
            const { status, body } = await ask(field, value);
            // No row has such a text. A field that isn't free text refuses it, and an unknown list is a 404.
            expect([200, 400, 404], `${field}=${value}`).toContain(status);
            if (status === 200)
              expect(body.data, `${field}=${value}`).toMatchObject({ countInfo: { total: 0 } });
          }
        // One allowed caller is enough, because the statement is the same for all.
        break;
      }
      expect(answered).toBe(1);
      expect(await countRentals()).toBe(before);
    },
  );

  it('is refused when a field is sent twice', async () => {
    for (const { path, query } of listCalls) {
      const list = path.replaceAll(/\{\w+\}/g, 'x');
      const readers = world.walkers.map(({ tokens }) => client(world.server.url, tokens.valid));
      const pages = await Promise.all(readers.map((by) => by.send(`${list}?page=1`)));
      const reader = readers[pages.findIndex(({ status }) => status !== 403)];
      for (const field of Object.keys(fieldsOf(query)))
        expect((await reader?.send(`${list}?${field}=1&${field}=2`))?.status, `${list}?${field}`).toBe(400);
    }
  });
});
