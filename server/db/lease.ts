/** Leases on rows of work. The server that works on a row renews its lease; when this server dies, another one takes the row over. */
import type { ExpressionBuilder } from 'kysely';
import { latestWrittenMs } from '../base/clock.js';

/** The columns of a table with leases. */
export interface Leased {
  /** The server that works on the row, and the end of its lease. */
  worker_id: string | null;
  worker_until: number | null;
}

/** A server that asks for work, and the current time. */
export interface Worker {
  id: string;
  nowMs: number;
}

/** Narrows to the rows that no other live server works on. */
export const isFreeFor =
  ({ id, nowMs }: Worker, leaseMs: number) =>
  (eb: ExpressionBuilder<{ waiting: Leased }, 'waiting'>) =>
    eb.or([
      eb('worker_until', 'is', null),
      eb('worker_until', '<=', nowMs),
      // A lease that ends later than a new one would is from before the clock was set back, and doesn't count.
      eb('worker_until', '>', latestWrittenMs(nowMs + leaseMs)),
      eb('worker_id', '=', id),
    ]);
