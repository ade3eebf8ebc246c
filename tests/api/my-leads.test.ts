import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineOf } from '../../server/db/engine.js';
import { myLeadsCount, myLeadsPage } from '../../server/rentals/own/my-leads.queries.js';
import { getMyLead, getMyLeads } from '../../src/contract/picks/my-leads.js';
import { addDeal, addFinished } from './deals-support.js';
import { addMessage } from './messages-support.js';
import { addPicker, addRental, addRentals, DAY_MS, HOUR_MS } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

let server: TestServer;
let picker: Awaited<ReturnType<typeof addPicker>>;
let other: Awaited<ReturnType<typeof addPicker>>;

beforeAll(async () => {
  server = await startServer();
  other = await addPicker(server);
});
beforeEach(async () => {
  server.clock.set(START_MS);
  picker = await addPicker(server);
});
afterAll(() => server.close());

type Query = Parameters<typeof list>[0];
const list = async (query: { view?: 'today' | 'all'; search?: string; page?: number; limit?: number }) => {
  const { status, body } = await picker.client.call(getMyLeads, { query });
  expect([status, body.message]).toEqual([200, 'Rentals']);
  return body.data;
};
const ids = async (query: Query) => (await list(query)).result.map(({ _id }) => _id);
const finished = (finished_at: number, given: Parameters<typeof addFinished>[2] = {}) =>
  addFinished(server.db, picker, { fetched_at: finished_at - 1000, finished_at, ...given });

describe('the list', () => {
  it('has the caller’s own finished leads only, last finished first, page by page', async () => {
    const first = await finished(START_MS - 3000);
    const second = await finished(START_MS - 2000);
    const third = await finished(START_MS - 1000);
    await addFinished(server.db, other);
    await addRental(server.db, { fetcher_id: picker.id, fetched_at: START_MS });
    // A call without a verdict doesn't count as a finished lead.
    await finished(START_MS - 500, {
      number_status: null,
      outcome: 'skipped',
      outcome_reason: 'Sounds like an agent',
    });
    await addRental(server.db);
    expect(await ids({ view: 'all' })).toEqual([third, second, first]);
    const page = await list({ view: 'all', page: 2, limit: 2 });
    expect(page.result.map(({ _id }) => _id)).toEqual([first]);
    expect(page.countInfo).toEqual({ total: 3, totalPage: 2 });
  });

  it('has the leads of today in Panama unless all are requested', async () => {
    const midnight = Date.parse('2026-11-20T05:00:00Z');
    server.clock.set(midnight + DAY_MS - 1);
    picker = await addPicker(server);
    const yesterday = await finished(midnight - 1);
    const today = await finished(midnight);
    expect(await ids({})).toEqual([today]);
    expect(await ids({ view: 'today' })).toEqual([today]);
    expect(await ids({ view: 'all' })).toEqual([today, yesterday]);
    server.clock.advance(1);
    expect(await ids({ view: 'today' })).toEqual([]);
  });

  it('shows each lead’s creator, deal, messages and the time left to correct it', async () => {
    const creator = await addUser(server.db, { role: 'data-creator', name: 'Zoë Díaz' });
    const id = await finished(START_MS - 60_000, {
      creator_id: creator.id,
      ss_link: 'https://example.com/shot',
      client_email: 'grace@example.com',
    });
    const thread = { rental_id: id, creator_id: creator.id, picker_id: picker.id };
    await addMessage(server.db, thread);
    await addMessage(server.db, { ...thread, sender: 'creator' });
    await addMessage(server.db, { ...thread, sender: 'creator', read_at: START_MS });
    // The creator's answer to an earlier picker of the rental isn't counted.
    await addMessage(server.db, { ...thread, picker_id: other.id, sender: 'creator' });
    const [lead] = (await list({})).result;
    expect(lead).toMatchObject({
      _id: id,
      creatorId: creator.id,
      creatorName: 'Zoë Díaz',
      client_email: 'grace@example.com',
      post_link: 'https://example.com/post/1',
      ss_link: 'https://example.com/shot',
      number_status: 'valid',
      dealStatus: null,
      takeBackSeconds: 540,
      messages: 3,
      unreadAnswers: 1,
    });
    expect((await picker.client.call(getMyLead, { params: { id } })).body.data).toEqual(lead);
  });

  it('leaves no time to correct a verdict after ten minutes, or when there is a deal', async () => {
    const old = await finished(START_MS - 11 * 60_000);
    const dealt = await finished(START_MS - 1000);
    await addDeal(server.db, dealt);
    expect((await list({})).result).toMatchObject([
      { _id: dealt, takeBackSeconds: 0, dealStatus: 'in-process' },
      { _id: old, takeBackSeconds: 0 },
    ]);
  });
});

describe('a search', () => {
  it.each([
    ['a part of a name', 'uennel'],
    ['a name without accents', 'zoe'],
    ['the Facebook name', 'gw.hous'],
    ['a part of the address', 'MAPLE'],
    ['a word with a short one', 'maple 12'],
    ['the e-mail', 'grace@'],
    ['a part of the post link', 'posts/998877'],
    ['the whole post link in other letters', 'https://www.facebook.com/Groups/Vegas_Homes/posts/998877'],
  ])('finds %s', async (_, search) => {
    const id = await finished(START_MS - DAY_MS, {
      client_name: 'Zoë Quennell',
      facebook_name: 'GW.houses',
      address: '12 Maple Ave, Reno',
      client_email: 'grace@example.com',
      post_link: 'https://www.facebook.com/groups/vegas_homes/posts/998877',
    });
    await finished(START_MS - DAY_MS);
    const others = { client_name: 'Zoë Quennell', post_link: 'https://www.facebook.com/posts/998877' };
    await addFinished(server.db, other, others);
    await addRental(server.db, { ...others, fetcher_id: picker.id, fetched_at: START_MS });
    const found = await list({ view: 'all', search });
    expect(found.result.map(({ _id }) => _id)).toEqual([id]);
    expect(found.countInfo.total).toBe(1);
    expect(await ids({ view: 'today', search })).toEqual([]);
  });

  it('finds numbers in any format, and treats every character of a link as text', async () => {
    const id = await finished(START_MS, { number: '(212) 555-0199', post_link: 'https://x.test/a_b%c' });
    await finished(START_MS, { post_link: 'https://x.test/axbyc' });
    for (const search of ['2125550199', '+1 212 555 0199', '555 0199', 'a_b%c'])
      expect(await ids({ search }), search).toEqual([id]);
  });

  it('of one letter or digit finds the names and numbers that begin with it', async () => {
    const id = await finished(START_MS, { client_name: 'Ümit', number: '(912) 555-0198' });
    for (const search of ['u', 'Ü', '9', '91']) expect(await ids({ search }), search).toEqual([id]);
    for (const search of ['m', '5', 'h']) expect(await ids({ search }), search).not.toContain(id);
  });
});

describe('one lead', () => {
  it('is 404 when it is in hand, in the pool or somebody else’s', async () => {
    const absent = [
      await addFinished(server.db, other),
      await addRental(server.db),
      await addRental(server.db, { fetcher_id: picker.id, fetched_at: START_MS }),
    ];
    for (const id of absent)
      expect((await picker.client.call(getMyLead, { params: { id } })).status).toBe(404);
  });
});

it('a page and its count are read from the index of the picker’s finished leads', async () => {
  const { db } = server;
  // So few of them are one person's that PostgreSQL reads no whole table, whatever other tests have left in it.
  const people = await Promise.all(Array.from({ length: 90 }, () => addUser(db, { role: 'data-picker' })));
  await addRentals(db, 900, (index) => ({
    fetcher_id: people[index % people.length]?.id ?? '',
    fetched_at: START_MS - HOUR_MS + index,
    finished_at: START_MS - HOUR_MS + index,
    number_status: 'valid',
    number_key: `+19${String(index).padStart(9, '0')}`,
  }));
  await sql`analyze`.execute(db);
  const span = { fromMs: 0, beforeMs: START_MS };
  const filter = { pickerId: people[0]?.id ?? '', ...span, areCallBacks: false, search: undefined };
  for (const search of [undefined, 'maria'])
    for (const query of [
      myLeadsPage(db, { ...filter, search }, { limit: 20, offset: 20 }),
      myLeadsCount(db, { ...filter, search }),
    ]) {
      const { sql: text, parameters } = query.compile();
      const verb = engineOf(db) === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
      const { rows } = await db.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${verb} ${text}`, [...parameters]),
      );
      const plan = rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n');
      // With so few rows PostgreSQL may use the index of the picker's picks, which also begins with the
      // picker.
      if (search === undefined) expect(plan).toMatch(/rentals_fetcher/);
      if (search === undefined && engineOf(db) === 'sqlite')
        expect(plan).toContain('rentals_fetcher_finished');
      expect(plan).not.toMatch(/SCAN rentals(?!_)|Seq Scan on rentals(?!_)/);
    }
});
