/** Where the time of a request goes, counted by the code that spends it, for the request's line in the log. */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a request spends time on: statements, waiting for a database connection, the arrival of its body, a wait that a
 * rule imposes, and the check of a password.
 */
export type SpentOn = 'database' | 'connection' | 'body' | 'delay' | 'passwordCheck';

export interface TimeSpent {
  /** Sums in ms. Statements may run at the same time, so a sum may be longer than the request. */
  ms: Record<SpentOn, number>;
  statements: number;
}

const current = new AsyncLocalStorage<TimeSpent | null>();

export const noTimeSpent = (): TimeSpent => ({
  ms: { database: 0, connection: 0, body: 0, delay: 0, passwordCheck: 0 },
  statements: 0,
});

/** Runs `work`; what it spends, also later and in what it calls, is added to `spent`. */
export const spendingInto = <T>(spent: TimeSpent, work: () => T): T => current.run(spent, work);

/** Runs work for several requests, of which each counts its own time. */
export const outsideRequests = <T>(work: () => T): T => current.run(null, work);

/** Counts how long `work` takes for the current request. Outside of a request nothing is counted. */
export async function countTime<T>(on: SpentOn, work: () => Promise<T>): Promise<T> {
  const spent = current.getStore();
  if (!spent) return work();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    spent.ms[on] += performance.now() - startedAt;
    if (on === 'database') spent.statements += 1;
  }
}
