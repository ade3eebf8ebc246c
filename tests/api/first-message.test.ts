import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateFirstMessage, type FirstMessageRequest } from '../../src/contract/picks/own-rentals.js';
import { completeTask } from '../../src/contract/rentals/rentals.js';
import {
  ENGLISH,
  enterBusinessName,
  FIRST_MESSAGES,
  SPANISH,
  storeTexts,
  SWITCHED_OFF,
} from './first-messages-support.js';
import { addPicker, addRental, fetchOne } from './rentals-support.js';
import { startServer, type TestServer } from './support.js';

describe('the first message', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;
  beforeAll(async () => {
    server = await startServer();
    await enterBusinessName(server.db);
    picker = await addPicker(server);
  });
  afterAll(() => server.close());

  it('names both people, and differs from the previous one', async () => {
    let last = '';
    const seen = new Set<string>();
    for (let times = 0; times < 30; times += 1) {
      const body = { ptw_name: ' Paula ', client_name: 'Grace' };
      const answer = await picker.client.call(generateFirstMessage, { body });
      expect(answer.status).toBe(200);
      const text = answer.body.data;
      expect(text).toContain('Paula');
      expect(text).toContain('Grace');
      expect(text).toContain('Harbor Rentals');
      expect(text).toMatch(/ Reply STOP if you don’t want messages from us\.$/);
      expect(text).not.toMatch(/[{}]| {2}/);
      expect(text).not.toBe(last);
      seen.add((last = text));
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('contains the address of the rental in hand, and never that of another client', async () => {
    await addRental(server.db, { client_name: 'Ann', address: '12 Main St, Dover' });
    await fetchOne(picker.client);
    const write = async (client_name: string, language?: 'en' | 'es') => {
      const body = { ptw_name: 'Paula', client_name, ...(language && { language }) };
      return (await picker.client.call(generateFirstMessage, { body })).body.data;
    };
    const texts = { own: [''], other: [''], spanish: [''] };
    for (let times = 0; times < 40; times += 1) {
      texts.own.push(await write('Ann'));
      texts.other.push(await write('Grace'));
      texts.spanish.push(await write('Ann', 'es'));
    }
    expect(texts.own.join()).toContain('12 Main St, Dover');
    expect(texts.other.join()).not.toContain('12 Main St');
    expect(texts.spanish.join()).toMatch(/publicó en 12 Main St, Dover/);
  });

  it('contains the address of the finished rental that is named, also while another one is in hand', async () => {
    const [other, { client }] = [await addPicker(server), await addPicker(server)];
    await addRental(server.db, { client_name: 'Ann', address: '3 Elm St, Ely' });
    const { _id: rentalId } = await fetchOne(client);
    await client.call(completeTask, { body: { number_status: 'valid' } });
    await addRental(server.db, { client_name: 'Ann', address: '9 Oak St, Elko' });
    await fetchOne(client);
    const body = { ptw_name: 'Paula', client_name: 'Ann', rentalId };
    const texts: string[] = [];
    for (let times = 0; times < 40; times += 1)
      texts.push((await client.call(generateFirstMessage, { body })).body.data);
    expect(texts.join()).toContain('3 Elm St, Ely');
    expect(texts.join()).not.toContain('9 Oak St');
    expect((await other.client.call(generateFirstMessage, { body })).status).toBe(404);
  });

  it('needs both names', async () => {
    const { status, body } = await picker.client.send(generateFirstMessage.path, {
      method: 'POST',
      body: { ptw_name: ' ' },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'ptw_name', message: 'Your name is required' },
      { path: 'client_name', message: 'Client Name is required' },
    ]);
  });

  it('inserts names unchanged, even one that looks like a placeholder', async () => {
    const body = { ptw_name: '{client_name}', client_name: '$& Ana' };
    const { data } = (await picker.client.call(generateFirstMessage, { body })).body;
    expect(data).toMatch(/^(Hi|Hello|Good day) \$& Ana, .*\{client_name\} (of|here|and)/);
  });
});

describe('the messages of a super-admin', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;
  beforeAll(async () => {
    server = await startServer();
    picker = await addPicker(server);
  });
  afterAll(() => server.close());
  const names = { ptw_name: 'Paula', client_name: 'Grace' };
  const write = (wish: Partial<FirstMessageRequest> = {}) =>
    picker.client.call(generateFirstMessage, { body: { ...names, ...wish } });
  const written = async (wish?: Partial<FirstMessageRequest>) => (await write(wish)).body.data;

  it('name nobody’s business until a business name is entered', async () => {
    for (let times = 0; times < 5; times += 1) {
      const text = await written();
      expect(text).toMatch(/Grace.*Paula.*STOP/);
      expect(text).not.toMatch(/[{}]/);
    }
    await enterBusinessName(server.db, 'Harbor');
    expect(await written()).toContain('Harbor');
  });

  it('are the super-admin’s own, without those that name the business, while no business name is entered', async () => {
    const own = { ...ENGLISH, text: 'Hi {client_name}' };
    const naming = { ...ENGLISH, _id: 'naming', text: '{ptw_name} of {business}' };
    await storeTexts(server.db, { optOut: { en: '{business}: STOP' }, messages: [naming, own, SPANISH] });
    for (let times = 0; times < 2; times += 1)
      expect(await written()).toBe('Hi Grace Reply STOP if you don’t want messages from us.');
  });

  it('need no business name when none of those that are on names it', async () => {
    await storeTexts(server.db, {
      optOut: {},
      messages: [{ ...ENGLISH, text: 'Hi {client_name}' }, { ...SWITCHED_OFF, text: '{business}' }, SPANISH],
    });
    expect(await written()).toBe('Hi Grace');
  });

  it('come in their order, one after the other, without those that are off', async () => {
    const message = (_id: string, position: number, isOn = true) => ({
      _id,
      language: 'en' as const,
      text: _id,
      isOn,
      position,
    });
    const { optOut } = FIRST_MESSAGES;
    const store = (...english: ReturnType<typeof message>[]) =>
      storeTexts(server.db, { optOut, messages: [...english, SPANISH] });
    await store(message('second', 2), message('off', 3, false), message('third', 4), message('first', 1));
    const texts: string[] = [];
    for (let times = 0; times < 4; times += 1) texts.push(await written());
    expect(texts).toEqual([
      'first Reply STOP to stop.',
      'second Reply STOP to stop.',
      'third Reply STOP to stop.',
      'first Reply STOP to stop.',
    ]);
    expect(await written({ language: 'es' })).toBe('Hola Grace, soy Paula. Responda ALTO.');
    await store(message('only', 1));
    expect([await written(), await written()]).toEqual([
      'only Reply STOP to stop.',
      'only Reply STOP to stop.',
    ]);
  });
});
