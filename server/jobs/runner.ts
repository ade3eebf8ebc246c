/**
 * Works on what people have started and what outlives their request: the rows of a table that wait, one after another. Each batch of a row
 * is one transaction that stores how far it is, so after a crash the work continues behind the last complete batch. With several servers on
 * one PostgreSQL each row is worked on by one server, and another takes it over when that one dies.
 */
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../base/ids.js';
import { doRegularly, turns } from '../base/turns.js';
import type { Context } from '../db/context.js';
import { isSharedByServers } from '../db/engine.js';
import { LEASE_MS, type Leases, type Worker } from './leases.js';

export interface Runner {
  /** Resumes the work of a previous run, and from then on looks for rows whose server has died. */
  start(): Promise<void>;
  /** Reports that a row waits. */
  wake(): void;
  /** Ends the work on a row that was cancelled. */
  stop(id: string): void;
  /** Stops at the end of the current batch. */
  close(): Promise<void>;
}

/** The present work on a row. */
export interface Turn {
  /** The server, as it renews its lease with each batch. */
  worker: () => Worker;
  /** Aborted when the row was cancelled, when another server has taken it, and when this server closes. */
  stop: AbortSignal;
}

interface Work<Row> {
  leases: Leases<Row>;
  /** Works on a row until it needs a person, or until it has to stop. */
  advance: (row: Row, turn: Turn) => Promise<void>;
  /** For the log: `An upload`. */
  what: string;
}

/** The wait before a retry after a failure, such as a full disk. */
const RETRY_MS = 10_000;
/** How often a lease is renewed, and how often a server looks for the work of other servers. */
const LOOK_MS = LEASE_MS / 4;

/** The runner of a table's waiting rows, on this server. */
export function runner<Row extends { id: string }>(
  { db, clock, log }: Context & { log: FastifyBaseLogger },
  { leases, advance, what }: Work<Row>,
): Runner {
  const workerId = newId();
  const worker = () => ({ id: workerId, nowMs: clock.now() });
  const onError = (err: unknown) => log.error({ err }, `${what} could not go on; it is tried again`);
  const isShared = isSharedByServers(db);
  let current: { id: string; stopping: AbortController } | null = null;

  const { wake, close } = turns({
    work: async (closing) => {
      for (;;) {
        const row = await leases.take(db, worker());
        if (!row || closing.aborted) return isShared ? LOOK_MS : Infinity;
        const stopping = new AbortController();
        current = { id: row.id, stopping };
        await advance(row, { worker, stop: stopping.signal }).finally(() => (current = null));
        await leases.release(db, workerId);
      }
    },
    onError,
    retryMs: RETRY_MS,
  });
  /** A batch may wait long for its file. */
  const renew = async () => {
    const row = current;
    if (row && !(await leases.renew(db, row.id, worker()))) row.stopping.abort();
  };
  let stopRenewing = () => Promise.resolve();

  return {
    start: async () => {
      if (isShared) stopRenewing = doRegularly({ everyMs: LOOK_MS, work: renew, onError });
      // When no other server shares the database, all leases are from an earlier run of this server.
      else await leases.release(db, null);
      wake();
    },
    wake: () => wake(),
    stop: (id) => {
      if (current?.id === id) current.stopping.abort();
    },
    close: async () => {
      current?.stopping.abort();
      await close();
      await stopRenewing();
      // If the database doesn't answer, the lease isn't released but expires.
      await leases.release(db, workerId).catch(onError);
    },
  };
}
