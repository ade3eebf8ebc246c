import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
} from '../../src/contract/bypass.js';
import { madeBy } from '../audit/people.js';
import { downloadRoute, route, type Route } from '../http/route.js';
import type { Desk } from '../rentals/desk.js';
import { batchAgain, bypassRentals, listBatches } from './bypass.js';
import { bypassPool } from './bypass-pool.js';

/** The calls of `src/contract/bypass.ts`. */
export const bypassRoutes = (desk: Desk): Route[] => [
  downloadRoute(downloadRentals, (context) => bypassRentals(desk, context.query, madeBy(context))),
  route(getBypassPool, () => bypassPool(desk)),
  route(getBypassBatches, ({ query }) => listBatches(desk, query)),
  downloadRoute(downloadBypassBatch, (context) => batchAgain(desk, context.params.id, madeBy(context))),
];
