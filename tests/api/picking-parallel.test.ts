import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSingleRental } from '../../src/contract/rentals.js';
import type { LeadsType } from '../../src/contract/settings.js';
import { addPicker, addRental, setRules } from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';

describe.each<LeadsType>(['oldest', 'random', 'auto'])('parallel fetches, %s', (leadsType) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer();
    await setRules(server, { leadsType });
    for (let i = 0; i < 120; i += 1) await addRental(server.db, { created_at: START_MS - i });
  });
  afterEach(() => server.close());

  const held = () =>
    server.db.selectFrom('rentals').select('fetcher_id').where('fetcher_id', 'is not', null).execute();

  it('100 pickers get 100 different rentals', async () => {
    const pickers = await Promise.all(Array.from({ length: 100 }, () => addPicker(server)));
    const answers = await Promise.all(pickers.map(({ client }) => client.call(getSingleRental)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(100);
    expect(new Set((await held()).map(({ fetcher_id }) => fetcher_id)).size).toBe(100);
  });

  it('one picker who fetches 20 times at once gets one rental', async () => {
    const { client } = await addPicker(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(getSingleRental)));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await held()).toHaveLength(1);
  });
});
