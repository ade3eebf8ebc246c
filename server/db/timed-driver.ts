import type { DatabaseConnection, Driver } from 'kysely';
import { countTime } from '../base/time-spent.js';

/** Counts for each request how long it waits for a connection, and how long its statements take. */
export function timedDriver(driver: Driver): Driver {
  const timed = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await countTime('connection', acquire);
    if (timed.has(connection)) return connection;
    timed.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => countTime('database', () => execute(query));
    return connection;
  };
  return driver;
}
