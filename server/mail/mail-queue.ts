/**
 * The queue of requested mails. Its table stores only the request (which kind, to whom), and the mail is
 * written when it is sent. So a restart loses no mail, no text or link is stored, and an answer neither waits
 * for a mail server nor reveals by its time whether a mail follows.
 */
import type { FastifyBaseLogger } from 'fastify';
import { isSharedByServers } from '../db/engine.js';
import { inTransaction, type Db } from '../db/context.js';
import type { Clock } from '../base/clock.js';
import { turns } from '../base/turns.js';
import type { MailKind } from '../db/mail-schema.js';
import { isLasting, reasonOf } from './failed-sends.js';
import type { Mail, Mailer } from './mail.js';
import {
  addMail,
  claimDueMails,
  nextMailAt,
  postponeMail,
  removeMail,
  RETRY_AFTER_MS,
  type OutgoingMail,
} from './outgoing-mails.queries.js';

/** Writes the mails of one kind. */
export interface MailWriter {
  /** The text of the mail as of now; null when there is no recipient, or no longer a reason. */
  write(mail: OutgoingMail, nowMs: number): Promise<Mail | null>;
  /** Called after a mail server has accepted the mail. */
  sent(trx: Db, mail: OutgoingMail, nowMs: number): Promise<void>;
}

export interface MailQueue {
  /** Sends what a previous run has left. */
  start(): void;
  /** Requests a mail, in the transaction of its reason. Call `wake` after the commit. */
  add(trx: Db, mail: { kind: MailKind; recipient: string }, nowMs: number): Promise<void>;
  /** Reports that a mail was added. The mail is sent a moment later. */
  wake(): void;
  /**
   * Tries once more to send the mails that are due, waits a bounded time, and stops. Unsent mails are sent
   * after the next start.
   */
  close(): Promise<void>;
}

interface QueueParts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  mailer: Mailer;
  writers: Record<MailKind, MailWriter>;
}

/** A mail is sent this long after its answer, so that the time of the next call reveals nothing about this one. */
const SETTLE_MS = 250;
/** How often the queue looks for mails that no `wake` announced, and how long it waits after the database could not be reached. */
const LOOK_EVERY_MS = 30_000;
const SHUTDOWN_WAIT_MS = 5_000;

/** The queue of one database and one mailer. Several servers may share the table: each mail is sent by one of them. */
export function mailQueue({ db, clock, log, mailer, writers }: QueueParts): MailQueue {
  const isShared = isSharedByServers(db);
  const onError = (err: unknown) =>
    log.error({ err }, 'The queue of mails could not be worked off; it is tried again');

  const sendDue = async () => {
    for (let due = await claimDue(); due.length > 0; due = await claimDue()) await Promise.all(due.map(send));
    const nextAtMs = await nextMailAt(db);
    const dueInMs = nextAtMs === null ? Infinity : Math.max(SETTLE_MS, nextAtMs - clock.now());
    // Another server may have added mails without waking this one.
    return isShared ? Math.min(dueInMs, LOOK_EVERY_MS) : dueInMs;
  };
  const { wake, close } = turns({ work: sendDue, onError, retryMs: LOOK_EVERY_MS });
  const claimDue = () => claimDueMails(db, clock.now());

  const send = async (waiting: OutgoingMail) => {
    const nowMs = clock.now();
    try {
      const mail = await writers[waiting.kind].write(waiting, nowMs);
      if (mail) await mailer.send(mail, nowMs);
      await inTransaction(db, async (trx) => {
        if (mail) await writers[waiting.kind].sent(trx, waiting, nowMs);
        await removeMail(trx, waiting.id);
      });
    } catch (error) {
      await failed(waiting, error);
    }
  };

  const failed = async ({ id, kind, attempts }: OutgoingMail, error: unknown) => {
    const retryAfterMs = isLasting(error) ? undefined : RETRY_AFTER_MS[attempts - 1];
    const line = { kind, attempts, reason: reasonOf(error) };
    if (retryAfterMs === undefined) {
      log.error(line, 'A mail could not be sent and is given up');
      return removeMail(db, id);
    }
    log.warn({ ...line, retryAfterSeconds: retryAfterMs / 1000 }, 'A mail could not be sent yet');
    return postponeMail(db, id, clock.now() + retryAfterMs);
  };

  return {
    start: () => {
      log.info(`Mails go to ${mailer.means}`);
      wake();
    },
    add: addMail,
    wake: () => wake(SETTLE_MS),
    close: async () => {
      await atMost(SHUTDOWN_WAIT_MS, close().then(sendDue).catch(onError));
      mailer.close();
    },
  };
}

async function atMost(waitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)));
  await Promise.race([work, over]);
  clearTimeout(timer);
}
