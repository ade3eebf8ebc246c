import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addMail } from '../../server/mail/outgoing-mails.queries.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { linkIn, startMailServer, type MailServer } from './mail-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';
import { openMigrated, ownDatabase } from './test-database.js';

const RETRY_MS = 10_000;

let mails: MailServer;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  mails = await startMailServer();
  closing.push(() => mails.close());
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(settings: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(settings);
  closing.push(() => server.close());
  return server;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-mail-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const forget = ({ anonymous }: TestServer, email: string) =>
  anonymous.call(forgotPassword, { body: { email } });

/** A log that records its lines as text. */
function storedLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }) };
}

describe('a failing mail server', () => {
  it('changes no answer, and gets the mail when it works again', async () => {
    const { lines, log } = storedLog();
    const server = await start({ smtpUrl: mails.url, log });
    const ana = await addUser(server.db, { role: 'data-creator', email: 'ana@example.com' });
    mails.refuseNext(1, 451);
    expect((await forget(server, ana.email)).status).toBe(200);
    await vi.waitFor(() => expect(lines.join('')).toContain('could not be sent yet'));

    server.clock.advance(RETRY_MS);
    const ben = await addUser(server.db, { role: 'data-creator', email: 'ben@example.com' });
    await forget(server, ben.email);
    await mails.mail(2);
    expect(mails.received.flatMap(({ envelope }) => envelope.to).sort()).toEqual([ana.email, ben.email]);
  });

  it('is not retried when it permanently refuses the recipient', async () => {
    const { lines, log } = storedLog();
    const server = await start({ smtpUrl: mails.url, log });
    const ana = await addUser(server.db, { role: 'data-creator', email: 'ana@example.com' });
    mails.refuseNext(1, 550);
    await forget(server, ana.email);
    await vi.waitFor(() => expect(lines.join('')).toContain('is given up'));
    // It is logged before it is removed.
    await expect.poll(() => server.db.selectFrom('outgoing_mails').selectAll().execute()).toEqual([]);
  });

  it('is logged with its error codes, without address and link', async () => {
    const { lines, log } = storedLog();
    const server = await start({ smtpUrl: mails.url, log });
    const ana = await addUser(server.db, { role: 'data-creator', name: 'Ana', email: 'ana@example.com' });
    mails.refuseNext(1, 550);
    await forget(server, ana.email);
    await vi.waitFor(() => expect(lines.join('')).toContain('"responseCode":550'));
    const text = lines.join('');
    for (const secret of ['ana@example.com', 'Ana', 'token', 'p@ss/word', 'p%40ss'])
      expect(text).not.toContain(secret);
  });

  it('is optional', async () => {
    const { lines, log } = storedLog();
    const server = await start({ smtpUrl: 'smtp://127.0.0.1:1', log });
    const ana = await addUser(server.db, { role: 'data-creator' });
    expect((await forget(server, ana.email)).status).toBe(200);
    await vi.waitFor(() => expect(lines.join('')).toContain('could not be sent yet'));
  });
});

describe('a waiting mail', () => {
  it('is sent after the next start', async () => {
    const dataDir = temporaryFolder();
    const { databaseUrl, remove } = await ownDatabase();
    onTestFinished(remove);
    const db = await openMigrated({ dataDir, databaseUrl });
    const ana = await addUser(db, { role: 'data-creator' });
    await addMail(db, { kind: 'password-link', recipient: ana.email }, START_MS - 1);
    await db.destroy();

    const server = await start({ smtpUrl: mails.url, dataDir, databaseUrl });
    const { url, email, token } = linkIn(await mails.mail(1));
    expect(url.origin).toBe(server.url);
    const client = await fetch(`${server.url}/api/v1${resetPassword.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ email, newPassword: 'a new password' }),
    });
    expect(client.status).toBe(200);
  });

  it('is sent before the server stops', async () => {
    const server = await startServer({ smtpUrl: mails.url });
    const ana = await addUser(server.db, { role: 'data-creator' });
    await forget(server, ana.email);
    await server.close();
    expect(mails.received.map(({ envelope }) => envelope.to)).toEqual([[ana.email]]);
  });
});

describe('the outbox without a mail server', () => {
  it('contains the mails as files that only their owner can read', async () => {
    const dataDir = temporaryFolder();
    const server = await start({ dataDir, smtpUrl: null });
    const ana = await addUser(server.db, { role: 'data-creator', name: 'Ána' });
    await forget(server, ana.email);
    const folder = join(dataDir, 'outbox');
    const [name = ''] = await vi.waitUntil(() => {
      const names = readdirSync(dataDir).includes('outbox') ? readdirSync(folder) : [];
      return names.some((file) => file.endsWith('.eml')) && names;
    });
    expect(name).toMatch(/^2026-11-20T15-00-00\.000Z-[0-9a-f-]{36}\.eml$/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(mail.to).toEqual([{ name: 'Ána', address: ana.email }]);
    expect(mail.from).toMatchObject({ name: 'Rental Desk', address: 'no-reply@rental-desk.local' });
    expect(mail.html).toContain('Hello Ána,');
    expect(linkIn(mail).url.origin).toBe(server.url);
  });
});
