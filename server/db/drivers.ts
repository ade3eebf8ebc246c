import type { DatabaseConnection, Driver } from 'kysely';
import pg from 'pg';
import { countTime } from '../base/time-spent.js';

/** The function of PostgreSQL that refuses a prepared statement whose table has changed since. */
const CHECK_OF_PLANS = 'RevalidateCachedQuery';

/** Whether a prepared statement is older than a change of its table. It did nothing. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === CHECK_OF_PLANS;

/** A deadlock or a serialization failure: what ran was rolled back completely and can be retried. */
const RETRYABLE = ['40001', '40P01'];
const MAX_TRIES = 5;

/** Runs work again after such a failure. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const isRetryable =
        isStaleStatement(error) ||
        (error instanceof pg.DatabaseError && RETRYABLE.includes(error.code ?? ''));
      if (tries === MAX_TRIES || !isRetryable) throw error;
    }
}

/** Retries each statement outside a transaction. One inside can't be retried alone: `inTransaction` retries the whole transaction. */
export function retryingDriver(driver: Driver): Driver {
  const inTransaction = new WeakSet<DatabaseConnection>();
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollBack = driver.rollbackTransaction.bind(driver);
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings);
    inTransaction.add(connection);
  };
  driver.commitTransaction = (connection) =>
    commit(connection).finally(() => inTransaction.delete(connection));
  driver.rollbackTransaction = (connection) =>
    rollBack(connection).finally(() => inTransaction.delete(connection));
  return aroundQueries(
    driver,
    (execute, connection) => (query) =>
      inTransaction.has(connection) ? execute(query) : withRetries(() => execute(query)),
  );
}

type ExecuteQuery = DatabaseConnection['executeQuery'];

/** Replaces how each connection of a driver executes its queries by what `around` makes of it, once a connection. */
export function aroundQueries(
  driver: Driver,
  around: (execute: ExecuteQuery, connection: DatabaseConnection) => ExecuteQuery,
): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await acquire();
    if (known.has(connection)) return connection;
    known.add(connection);
    connection.executeQuery = around(connection.executeQuery.bind(connection), connection);
    return connection;
  };
  return driver;
}

/** Counts for each request how long it waits for a connection, and how long its statements take. */
export function timedDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = () => countTime('connection', acquire);
  return aroundQueries(driver, (execute) => (query) => countTime('database', () => execute(query)));
}
