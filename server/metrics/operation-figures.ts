import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.js';
import { type Db, countRows } from '../db/context.js';
import { heldCount, poolFigures } from '../floor/floor.js';
import { WORKING_STATES } from '../../src/contract/uploads/upload.js';

/** The state of the work, in figures from a few index look-ups. */
export interface OperationFigures {
  waiting: number;
  onHold: number;
  /** How many wait for the time where their number is. */
  quietHours: number;
  inHand: number;
  uploads: number;
  mails: number;
}

export interface SampleParts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The database is queried at most once in this time, for any number of callers. */
const CACHED_MS = 5_000;

/** The figures, at most some seconds old; null while the database doesn't answer. */
export function sampledFigures({ db, clock, log }: SampleParts): () => Promise<OperationFigures | null> {
  let askedAtMs = -Infinity;
  let figures: Promise<OperationFigures | null> = Promise.resolve(null);
  return () => {
    const nowMs = clock.now();
    if (Math.abs(nowMs - askedAtMs) < CACHED_MS) return figures;
    askedAtMs = nowMs;
    figures = queryFigures(db, nowMs).catch((error: unknown) => {
      log.error({ err: error }, 'The figures for /metrics could not be read');
      return null;
    });
    return figures;
  };
}

async function queryFigures(db: Db, nowMs: number): Promise<OperationFigures> {
  const { waiting, onHold, closed } = await poolFigures(db, nowMs);
  const { total } = await heldCount(db, 'all').executeTakeFirstOrThrow();
  const uploads = await countRows(db.selectFrom('uploads').where('state', 'in', WORKING_STATES));
  const mails = await countRows(db.selectFrom('outgoing_mails'));
  return {
    waiting,
    onHold,
    quietHours: closed?.pool ?? 0,
    inHand: total,
    uploads,
    mails,
  };
}
