// @module-tag both-engines
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NUMBER_CHECKS } from '../../src/contract/limits.js';
import { checkNumber, createRental, enteredByYou } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { rentalForm } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

describe('entering a rental', () => {
  let server: TestServer;
  let creatorId: string;
  let creator: Client;

  beforeAll(async () => {
    server = await startServer();
    const user = await addUser(server.db, { role: 'data-creator' });
    creatorId = user.id;
    creator = await server.loginAs(user);
  });
  afterAll(() => server.close());

  const enter = (number: string) => creator.call(createRental, { body: rentalForm({ number }) });
  const storedWith = (number: string) =>
    server.db.selectFrom('rentals').selectAll().where('number', '=', number).execute();

  it('stores what the creator typed, trimmed, and confirms it', async () => {
    const form = rentalForm({ number: ' (212) 555-0101 ', ss_link: 'https://example.com/shot.png' });
    const { status, body } = await creator.call(createRental, { body: form });
    expect(status).toBe(200);
    expect(body.message).toBe('created data successfully');
    expect(body.data.createdAt).toBe(new Date(START_MS).toISOString());
    const [rental] = await storedWith('(212) 555-0101');
    expect(rental).toMatchObject({
      id: body.data._id,
      facebook_name: form.facebook_name,
      client_name: form.client_name,
      number_key: '+12125550101',
      rent: form.rent,
      house_apt_details: form.houseApt_details,
      address: form.address,
      post_link: form.post_link,
      ss_link: 'https://example.com/shot.png',
      source: 'entered',
      creator_id: creatorId,
      created_at: START_MS,
      fetcher_id: null,
      fetched_at: null,
      number_status: null,
    });
  });

  it('refuses a number that exists, in any format, and says when its creator entered it', async () => {
    await enter('(212) 555-0102');
    const message = enteredByYou(START_MS).message;
    for (const sameNumber of ['2125550102', '1 212 555 0102', '+1 (212) 555-0102', '212.555.0102']) {
      const { status, body } = await enter(sameNumber);
      expect(status).toBe(409);
      expect(body).toMatchObject({ success: false, code: 'entered-by-you', message });
      expect(body.errors).toMatchObject([{ path: 'number', message }]);
    }
  });

  it('doesn’t reveal to another creator who entered a number and when', async () => {
    await enter('(212) 555-0112');
    const other = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const { status, body } = await other.call(createRental, {
      body: rentalForm({ number: '212 555 0112' }),
    });
    const message = REFUSALS['number-taken'];
    expect([status, body.message, body.errors]).toMatchObject([409, message, [{ path: 'number', message }]]);
    const checked = await other.call(checkNumber, { query: { number: '2125550112' } });
    expect(checked.body.data).toEqual({ isTaken: true });
  });

  it('stores a number once when it is entered many times in parallel in different formats', async () => {
    const forms = ['(212) 555-0103', '2125550103', '+1 212 555 0103', '1-212-555-0103'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => enter(forms[i % 4] ?? '')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is idempotent: an entry that is sent again after a lost answer returns the stored one', async () => {
    const form = rentalForm({ number: '(212) 555-0107' });
    const first = await creator.call(createRental, { body: form });
    server.clock.advance(60_000);
    const again = await creator.call(createRental, { body: { ...form, isRetry: true } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await storedWith(form.number)).toHaveLength(1);
  });

  it('stores an entry at the second try if the first request never arrived', async () => {
    const body = { ...rentalForm({ number: '(212) 555-0108' }), isRetry: true };
    expect((await creator.call(createRental, { body })).status).toBe(200);
    expect(await storedWith(body.number)).toHaveLength(1);
  });

  it('treats only an identical entry of the same creator within the last days as a retry', async () => {
    const form = rentalForm({ number: '(212) 555-0109' });
    await creator.call(createRental, { body: form });
    const other = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const refused = async (by: Client, body: typeof form & { isRetry?: boolean }) => {
      const answer = await by.call(createRental, { body });
      const code = by === creator ? 'entered-by-you' : 'number-taken';
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    };
    await refused(creator, form);
    await refused(creator, { ...form, isRetry: true, rent: '$1200' });
    await refused(creator, { ...form, isRetry: true, number: '2125550109' });
    await refused(other, { ...form, isRetry: true });
    const yesterday = { created_at: server.clock.now() - 25 * 3_600_000 };
    await server.db.updateTable('rentals').set(yesterday).where('number', '=', form.number).execute();
    await refused(creator, { ...form, isRetry: true });
  });

  it('names each wrong field with its sentence and stores nothing', async () => {
    const body = {
      ...rentalForm(),
      number: 'call me',
      rent: '',
      address: 'x'.repeat(101),
      post_link: 'javascript:1',
    };
    const answer = await creator.call(createRental, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([
      { path: 'number', message: 'Number may hold only digits, spaces and + ( ) . -' },
      { path: 'rent', message: 'Rent is required' },
      { path: 'address', message: 'Maximum 100 characters allowed' },
      { path: 'post_link', message: 'Post Link must be a web address that begins with http:// or https://' },
    ]);
    expect(await storedWith('call me')).toEqual([]);
  });

  it('ignores owner and state in the body', async () => {
    const form = {
      ...rentalForm({ number: '2125550104' }),
      creatorId: 'x',
      isFinished: true,
      fetcherId: 'x',
    };
    expect((await creator.send('/rental/create-rental', { method: 'POST', body: form })).status).toBe(200);
    expect((await storedWith('2125550104'))[0]).toMatchObject({
      creator_id: creatorId,
      finished_at: null,
      fetcher_id: null,
    });
  });

  it('reports while typing whether a number exists, and when the caller entered it', async () => {
    await enter('(212) 555-0105');
    const isTaken = async (number: string) =>
      (await creator.call(checkNumber, { query: { number } })).body.data;
    expect(await isTaken('+1 212-555-0105')).toEqual({
      isTaken: true,
      enteredAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await isTaken('(212) 555-0106')).toEqual({ isTaken: false });
    expect((await creator.call(checkNumber, { query: { number: 'x' } })).status).toBe(400);
  });

  it('allows number checks at typing speed, and rate-limits a list of numbers', async () => {
    const [walker, other] = [
      await server.loginAs(await addUser(server.db, { role: 'data-creator' })),
      await server.loginAs(await addUser(server.db, { role: 'data-creator' })),
    ];
    const ask = async (by = walker) => {
      const { status, body, headers } = await by.call(checkNumber, { query: { number: '(212) 555-0105' } });
      return status === 200 ? 200 : [status, body.message, headers.get('retry-after')];
    };
    for (let asked = 0; asked < NUMBER_CHECKS.atOnce; asked += 1) expect(await ask()).toBe(200);
    const refused = [429, refusal('slow-down', { seconds: 1 }).message, '1'];
    expect(await ask()).toEqual(refused);
    expect(await ask(other)).toBe(200);
    server.clock.advance(2000);
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, refused]);
  });

  it('is allowed to creators only', async () => {
    const picker = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    expect((await picker.call(createRental, { body: rentalForm() })).status).toBe(403);
    expect((await server.anonymous.call(createRental, { body: rentalForm() })).status).toBe(401);
  });
});
