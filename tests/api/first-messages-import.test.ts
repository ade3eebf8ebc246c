/** The files of earlier versions are the first content of the first messages. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/config/config.js';
import { DEFAULT_MESSAGES } from '../../server/first-message/default-messages.js';
import { fillFirstMessages } from '../../server/first-message/first-content.js';
import { readFirstMessages } from '../../server/first-message/stored-messages.js';
import { startFailure } from '../../server/start/failure.js';
import { startServer, type TestServer } from './support.js';

const WRITTEN = join(import.meta.dirname, '../../server/first-message/testing');

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-messages-'));
  await server.db.deleteFrom('first_messages').execute();
  await server.db.deleteFrom('first_message_settings').execute();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const write = (text: string, name = 'first-messages.txt') => writeFileSync(join(dataDir, name), text);
const start = () => fillFirstMessages(server.db, { dataDir });
const texts = async (language: 'en' | 'es') =>
  (await readFirstMessages(server.db)).messages
    .filter((message) => message.language === language)
    .map(({ text }) => text);

describe('the first start with tables for first messages', () => {
  it('takes over the lines of an edited file, without an opt-out line, and renames the file', async () => {
    write('\uFEFF# a note\r\nHi {client_name} from us\r\n\r\n  It’s {ptw_name} at {address}  \n');
    await start();
    expect(await texts('en')).toEqual(['Hi {client_name} from us', 'It’s {ptw_name} at {address}']);
    expect(await texts('es')).toEqual(DEFAULT_MESSAGES.es.messages);
    const { optOut, business } = await readFirstMessages(server.db);
    expect([optOut, business]).toEqual([{ es: DEFAULT_MESSAGES.es.optOut }, undefined]);
    expect(readdirSync(dataDir)).toEqual(['first-messages.txt.imported']);
  });

  it.each([
    ['replaced.txt', 'first-messages.txt'],
    ['written.en.txt', 'first-messages.txt'],
    ['written.es.txt', 'first-messages.es.txt'],
  ])('replaces a file that an earlier version wrote and nobody edited: %s', async (written, name) => {
    copyFileSync(join(WRITTEN, written), join(dataDir, name));
    await start();
    expect(await texts('en')).toEqual(DEFAULT_MESSAGES.en.messages);
    expect(await texts('es')).toEqual(DEFAULT_MESSAGES.es.messages);
  });

  it.each([
    ['Hi {client_name}\nHi {name}\n', 'Line 2: {name} isn’t known here.'],
    ['# note\n\nHi {client_name\n', 'Line 3: A brace is left over.'],
    [`${'x'.repeat(601)}\n`, 'Line 1: Maximum 600 characters allowed'],
    ['Hi {client_name} of {address}\n', 'Switch on at least one message without {address}'],
    ['# notes only\n', 'Switch on at least one message without {address}'],
  ])('is refused when an edited file is invalid, says where, and leaves it: %s', async (file, sentence) => {
    write(file);
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(startFailure(failure)).toContain(
      `The first messages in ${join(dataDir, 'first-messages.txt')} can't be imported:\n${sentence}`,
    );
    expect(await texts('en')).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['first-messages.txt']);
  });
});

it('a later start changes nothing and reads no file', async () => {
  await start();
  const before = await readFirstMessages(server.db);
  write('Hi {name}\n');
  await start();
  expect(await readFirstMessages(server.db)).toEqual(before);
  expect(readdirSync(dataDir)).toEqual(['first-messages.txt']);
});

it('several servers that start at once fill the tables once', async () => {
  await Promise.all([start(), start(), start()]);
  expect(await texts('en')).toEqual(DEFAULT_MESSAGES.en.messages);
});
