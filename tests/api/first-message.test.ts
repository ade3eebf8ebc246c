import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/config/config.js';
import { DEFAULT_FILES } from '../../server/first-message/default-file.js';
import { firstMessages } from '../../server/first-message/first-messages.js';
import { startFailure } from '../../server/start/failure.js';
import { generateFirstMessage } from '../../src/contract/own-rentals.js';
import { completeTask } from '../../src/contract/rentals.js';
import { addPicker, addRental, fetchOne } from './rentals-support.js';
import { startServer, type TestServer } from './support.js';

describe('the first message', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;
  beforeAll(async () => {
    server = await startServer();
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
});

describe('the first-messages file', () => {
  let dataDir: string;
  let path: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-messages-'));
    path = join(dataDir, 'first-messages.txt');
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const names = { ptw_name: 'Paula', client_name: 'Grace' };

  it('is written at the first start, readable for its owner only', () => {
    firstMessages({ dataDir });
    expect(readFileSync(path, 'utf8')).toBe(DEFAULT_FILES.en);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('can be changed by an operator', () => {
    writeFileSync(path, '# ours\nHola {client_name}, soy {ptw_name}\n');
    const messages = firstMessages({ dataDir });
    expect(messages.write('p', names, null)).toBe('Hola Grace, soy Paula');
    expect(messages.write('p', names, null)).toBe('Hola Grace, soy Paula');
  });

  it('stops the server from starting when it is invalid, and the error says where', () => {
    writeFileSync(path, 'Hi {client_name}\nHi {name}\n');
    const start = () => firstMessages({ dataDir });
    expect(start).toThrow(ConfigError);
    try {
      start();
    } catch (error) {
      expect(startFailure(error)).toBe(
        `The first messages in ${path} can't be used:\n` +
          'Line 2 has the unknown placeholder {name}. Only {ptw_name}, {client_name} and {address} are known.\n' +
          'Mend the file, or delete it to get the messages that came with the server.',
      );
    }
  });
});
