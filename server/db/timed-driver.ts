import type { Driver } from 'kysely';
import { countTime } from '../base/time-spent.js';
import { aroundQueries } from './around-queries.js';

/** Counts for each request how long it waits for a connection, and how long its statements take. */
export function timedDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = () => countTime('connection', acquire);
  return aroundQueries(driver, (execute) => (query) => countTime('database', () => execute(query)));
}
