/** Editing the first messages: saving, two super-admins at once, the audit, previews. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import {
  getFirstMessages,
  previewFirstMessages,
  saveFirstMessages,
  type FirstMessages,
  type FirstMessagesAnswer,
} from '../../src/contract/first-messages/first-messages.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import type { Client } from './client.js';
import { ENGLISH, FIRST_MESSAGES, SPANISH } from './first-messages-support.js';
import { addRental } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let maria: Client;
let luis: Client;
beforeAll(async () => {
  server = await startServer();
  const boss = (name: string) => addUser(server.db, { role: 'super-admin', name });
  maria = await server.loginAs(await boss('Maria'));
  luis = await server.loginAs(await boss('Luis'));
});
afterAll(() => server.close());

const stored = async () => (await maria.call(getFirstMessages)).body.data;
const save = (client: Client, body: FirstMessagesAnswer) => client.call(saveFirstMessages, { body });
/** The texts with another text of one message. */
const withText = (texts: FirstMessages, id: string, text: string): FirstMessages => ({
  ...texts,
  messages: texts.messages.map((message) => (message._id === id ? { ...message, text } : message)),
});

describe('the first messages of a new installation', () => {
  it('are the default ones, in both languages, with an opt-out line and without a business name', async () => {
    const { messages, optOut, business, version } = await stored();
    expect([messages.length, business, version]).toEqual([14, undefined, 0]);
    expect(optOut).toEqual({
      en: 'Reply STOP if you don’t want messages from us.',
      es: 'Responda ALTO si no quiere recibir nuestros mensajes.',
    });
    expect(messages.every(({ isOn }) => isOn)).toBe(true);
  });
});

describe('saving', () => {
  beforeEach(() => save(maria, FIRST_MESSAGES));

  it('replaces all texts, and every change is in the audit', async () => {
    const { version = 0 } = await stored();
    const next: FirstMessages = {
      business: 'Bay Homes',
      optOut: { en: 'Reply STOP.' },
      messages: [
        { ...ENGLISH, text: 'Hey {client_name}' },
        { ...SPANISH, isOn: true, position: 3 },
      ],
    };
    server.clock.advance(1000);
    const saved = await save(luis, { ...next, version });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toEqual({ ...next, version: version + 1 });
    expect(await stored()).toEqual(saved.body.data);
    const { result } = (await maria.call(getAuditEvents, { query: { kind: 'settings-changed', limit: 20 } }))
      .body.data;
    const now = new Date(server.clock.now()).toISOString();
    const changes = result.filter(({ at }) => at === now);
    expect(changes.map(({ details }) => details).sort()).toEqual([
      'Business name: Harbor Rentals → Bay Homes',
      'English, changed to: Hey {client_name}',
      'English, deleted: Hello {client_name} of {address}',
      'English, opt-out line: Reply STOP to stop. → Reply STOP.',
      'Spanish, opt-out line: Responda ALTO. → none',
    ]);
    expect(
      changes.every(({ subject, actor }) => subject === 'First Messages' && actor?.name === 'Luis'),
    ).toBe(true);
  });

  it('is refused with the path and a sentence when a placeholder is wrong', async () => {
    const { status, body } = await save(maria, withText(FIRST_MESSAGES, 'en-1', 'Hi {clientname}'));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      {
        path: 'messages.0.text',
        message:
          '{clientname} isn’t known here. Write one of these: {ptw_name}, {client_name}, {business}, {address}',
      },
    ]);
    expect((await stored()).messages[0]?.text).toBe('Hi {client_name}, {ptw_name} of {business}.');
  });

  it('is refused with a sentence for a position that the database could not store', async () => {
    const { version = 0 } = await stored();
    const messages = [{ ...ENGLISH, position: 7_027_807_750 }];
    const { status, body } = await save(maria, { optOut: {}, messages, version });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'messages.0.position']);
  });

  it('is refused when somebody else has changed the same message since, and shows both texts', async () => {
    const { version = 0 } = await stored();
    server.clock.advance(1000);
    await save(luis, { ...withText(FIRST_MESSAGES, 'en-1', 'From Luis'), version });
    const at = new Date(server.clock.now()).toISOString();
    const mine = withText(FIRST_MESSAGES, 'en-1', 'From Maria');
    const { status, body } = await save(maria, { ...mine, version });
    expect([status, body.code]).toEqual([409, EDIT_CONFLICT]);
    const values = body.values as { version: number };
    expect(values).toEqual({
      version: version + 1,
      fields: [
        {
          field: 'text en-1',
          sent: 'From Maria',
          stored: 'From Luis',
          changedAt: at,
          changedBy: { name: 'Luis' },
        },
      ],
    });
    expect((await save(maria, { ...mine, version: values.version })).status).toBe(200);
    expect((await stored()).messages[0]?.text).toBe('From Maria');
  });

  it('is refused when it would delete a message that somebody else has added, or bring back a deleted one', async () => {
    const { version = 0 } = await stored();
    const added = { _id: 'en-3', language: 'en' as const, text: 'Added', isOn: true, position: 3 };
    await save(luis, { ...FIRST_MESSAGES, messages: [ENGLISH, SPANISH, added], version });
    const { status, body } = await save(maria, { ...FIRST_MESSAGES, version });
    expect(status).toBe(409);
    const { fields } = body.values as { fields: { field: string; changedAt: string | null }[] };
    expect(fields.filter(({ changedAt }) => changedAt !== null)).toMatchObject([
      { field: 'text en-3', sent: null, stored: 'Added' },
      { field: 'text en-2', sent: 'Hello {client_name} of {address}', stored: null },
    ]);
  });

  it('keeps the changes of only one of several parallel calls with the same version', async () => {
    const { version = 0 } = await stored();
    const calls = [1, 2, 3, 4].map((times) =>
      save(times % 2 ? maria : luis, { ...withText(FIRST_MESSAGES, 'en-1', `Hi ${times}`), version }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is not allowed to anybody but super-admins', async () => {
    const admin = await server.loginAs(await addUser(server.db, { role: 'admin' }));
    expect((await save(admin, FIRST_MESSAGES)).status).toBe(403);
  });
});

describe('a preview', () => {
  const preview = async (texts: string[], more: { business?: string; optOut?: string } = {}) =>
    (await maria.call(previewFirstMessages, { body: { texts, ...more } })).body.data;
  const TEXT = '{ptw_name} of {business} for {client_name} of {address}.';

  it('is for a made-up client while there is no rental, and says so', async () => {
    expect(await preview([TEXT])).toEqual({
      texts: ['Maria of {business} for Grace Williams of 12 Main St, Dover.'],
      client: null,
    });
  });

  it('is for the client of the newest rental, with the opt-out line', async () => {
    await addRental(server.db, { client_name: 'Old' });
    const _id = await addRental(server.db, {
      client_name: 'Ann {x}',
      address: '3 Elm St',
    });
    expect(await preview([TEXT, 'Hi'], { business: 'Harbor', optOut: 'STOP.' })).toEqual({
      texts: ['Maria of Harbor for Ann {x} of 3 Elm St. STOP.', 'Hi STOP.'],
      client: { _id, client_name: 'Ann {x}', address: '3 Elm St' },
    });
  });

  it('is refused for a wrong placeholder', async () => {
    const { status, body } = await maria.call(previewFirstMessages, { body: { texts: ['Hi {x}'] } });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'texts.0']);
  });
});
