// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { LeadsType } from '../../src/contract/settings/settings-fields.js';
import type { Client } from './client.js';
import { addPicker, addRentals, setRules } from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';

describe('parallel fetches', () => {
  let server: TestServer;
  let pickers: Client[];

  beforeAll(async () => {
    server = await startServer();
    pickers = [];
    for (let i = 0; i < 100; i += 1) pickers.push((await addPicker(server)).client);
  }, 60_000);
  afterAll(() => server.close());

  beforeEach(async () => {
    await server.db.deleteFrom('rentals').execute();
    await addRentals(server.db, 120, (i) => ({ created_at: START_MS - i }));
  });

  const fetchAll = async (clients: Client[]) => {
    const answers = await Promise.all(clients.map((client) => client.call(getSingleRental)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    return new Set(answers.map(({ body }) => body.data._id)).size;
  };
  const holders = async () => {
    const held = server.db.selectFrom('rentals').select('fetcher_id').where('fetcher_id', 'is not', null);
    return (await held.execute()).map(({ fetcher_id }) => fetcher_id);
  };

  it.each<LeadsType>(['oldest', 'newest', 'random', 'auto'])(
    '%s: 100 pickers get 100 different rentals',
    async (leadsType) => {
      await setRules(server, { leadsType });
      expect(await fetchAll(pickers)).toBe(100);
      expect(new Set(await holders()).size).toBe(100);
    },
  );

  it.each<LeadsType>(['oldest', 'newest', 'random', 'auto'])(
    '%s: one picker who fetches 20 times at once gets one rental',
    async (leadsType) => {
      await setRules(server, { leadsType });
      expect(await fetchAll(Array.from({ length: 20 }, () => pickers.slice(0, 1)).flat())).toBe(1);
      expect(await holders()).toHaveLength(1);
    },
  );
});
