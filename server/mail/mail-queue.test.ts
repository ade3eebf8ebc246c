import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import type { Database } from '../db/schema.js';
import { sqliteDialect } from '../db/sqlite.js';
import { mailQueue, type MailWriter } from './mail-queue.js';
import type { Mail } from './mail.js';
import { addMail, claimDueMails } from './outgoing-mails.queries.js';

const MINUTE_MS = 60_000;
const wish = (recipient: string) => ({ kind: 'password-link' as const, recipient });
/** Writes the mails of each kind with the same writer. */
const writersOf = (writer: MailWriter) => ({
  'password-link': writer,
  'login-link': writer,
  invitation: writer,
  report: writer,
});

let dataDir: string;
let db: Kysely<Database>;
let nowMs: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-'));
  db = openDatabase({ dataDir });
  await migrate(db);
  nowMs = 0;
});

afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

const waiting = () => db.selectFrom('outgoing_mails').select('recipient').execute();

describe('the table of waiting mails', () => {
  it('stores one request of a kind per person', async () => {
    await addMail(db, wish('a@example.com'), 1);
    await addMail(db, wish('a@example.com'), 2);
    expect(await waiting()).toEqual([{ recipient: 'a@example.com' }]);
  });

  it('gives a mail to one server only, and to another when the first attempt must have ended', async () => {
    await addMail(db, wish('a@example.com'), 0);
    expect(await claimDueMails(db, 0)).toMatchObject([{ recipient: 'a@example.com', attempts: 1 }]);
    expect(await claimDueMails(db, MINUTE_MS)).toEqual([]);
    expect(await claimDueMails(db, 2 * MINUTE_MS)).toMatchObject([{ attempts: 2 }]);
  });
});

describe('mailQueue', () => {
  /** Makes a queue whose mail server accepts mails while `isWell` returns true. */
  function start(isWell: () => boolean, of = db) {
    const attempts: string[] = [];
    const write = ({ recipient }: { recipient: string }): Promise<Mail> =>
      Promise.resolve({ to: { name: '', address: recipient }, subject: '', text: '', html: '' });
    const queue = mailQueue({
      db: of,
      clock: { now: () => nowMs },
      log: pino({ level: 'silent' }),
      mailer: {
        means: 'a test',
        send: ({ to }) => {
          attempts.push(to.address);
          return isWell() ? Promise.resolve() : Promise.reject(new Error('unwell'));
        },
        close: () => undefined,
      },
      writers: writersOf({ write, sent: () => Promise.resolve() }),
    });
    return { queue, attempts };
  }

  const pass = async (ms: number) => {
    nowMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };

  it('retries a mail with growing waits, then gives up', async () => {
    vi.useFakeTimers();
    const { queue, attempts } = start(() => false);
    await queue.add(db, wish('a@example.com'), nowMs);
    queue.start();
    await pass(0);
    const tried = [attempts.length];
    for (const waitMs of [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]) {
      await pass(waitMs - 1000);
      tried.push(attempts.length);
      await pass(1000);
      tried.push(attempts.length);
    }
    expect(tried).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
    expect(await waiting()).toEqual([]);
    await queue.close();
  });

  it('sends other mails while one can’t be sent', async () => {
    vi.useFakeTimers();
    const { queue, attempts } = start(() => attempts.at(-1) !== 'a@example.com');
    await queue.add(db, wish('a@example.com'), nowMs);
    await queue.add(db, wish('b@example.com'), nowMs);
    queue.wake();
    await pass(1000);
    expect(await waiting()).toEqual([{ recipient: 'a@example.com' }]);
    await queue.close();
  });

  it('sends while it is woken up all the time, as anonymous calls may do', async () => {
    vi.useFakeTimers();
    const { queue } = start(() => true);
    await queue.add(db, wish('a@example.com'), nowMs);
    for (let wakes = 0; wakes < 40; wakes += 1) {
      queue.wake();
      await pass(50);
    }
    expect(await waiting()).toEqual([]);
    await queue.close();
  });

  it('sends soon after a wake-up that arrives while it schedules its next run', async () => {
    vi.useFakeTimers();
    let plan = () => {};
    const planned = new Promise<void>((resolve) => (plan = resolve));
    let look = () => {};
    const looked = new Promise<void>((resolve) => (look = resolve));
    // Two connections, as on PostgreSQL: with one, nothing can be added while another query is running.
    const dialect = sqliteDialect(join(dataDir, 'rental-desk.sqlite'), () => undefined);
    const another = new Kysely<Database>({ dialect });
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (Object.keys(result.rows[0] ?? {}).join() !== 'next_try_at') return result;
        look();
        await planned;
        return result;
      },
    });
    const { queue, attempts } = start(() => false, slow);
    await queue.add(db, wish('a@example.com'), nowMs);
    queue.start();
    await pass(0);
    await looked;
    await queue.add(another, wish('b@example.com'), nowMs);
    queue.wake();
    plan();
    await pass(1000);
    expect(attempts).toEqual(['a@example.com', 'b@example.com']);
    await another.destroy();
  });

  it('continues after the database was unreachable for a while', async () => {
    vi.useFakeTimers();
    await addMail(db, wish('a@example.com'), 0);
    await db.schema.alterTable('outgoing_mails').renameTo('away').execute();
    const { queue, attempts } = start(() => true);
    queue.start();
    await pass(0);
    await db.schema.alterTable('away').renameTo('outgoing_mails').execute();
    await pass(MINUTE_MS);
    expect(attempts).toEqual(['a@example.com']);
    expect(await waiting()).toEqual([]);
    await queue.close();
  });

  it('stops after a limited time, even if the mail server never answers', async () => {
    vi.useFakeTimers();
    await addMail(db, wish('a@example.com'), 0);
    const queue = mailQueue({
      db,
      clock: { now: () => nowMs },
      log: pino({ level: 'silent' }),
      mailer: { means: 'a test', send: () => new Promise(() => undefined), close: () => undefined },
      writers: writersOf({
        write: ({ recipient }) =>
          Promise.resolve({ to: { name: '', address: recipient }, subject: '', text: '', html: '' }),
        sent: () => Promise.resolve(),
      }),
    });
    const closing = queue.close();
    await pass(10_000);
    await closing;
    expect(await waiting()).toEqual([{ recipient: 'a@example.com' }]);
  });
});
