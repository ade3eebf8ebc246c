import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
} from '../../src/contract/bypass/bypass.js';
import { madeBy } from '../audit/record.js';
import { downloadRoute, route, type Route } from '../http/route.js';
import type { Context } from '../db/context.js';
import { batchAgain, bypassRentals, listBatches } from './bypass.js';
import { bypassPool } from './bypass-pool.js';

/** The calls of `src/contract/bypass/bypass.ts`. */
export const bypassRoutes = (context: Context): Route[] => [
  downloadRoute(downloadRentals, (request) => bypassRentals(context, request.query, madeBy(request))),
  route(getBypassPool, () => bypassPool(context)),
  route(getBypassBatches, ({ query }) => listBatches(context, query)),
  downloadRoute(downloadBypassBatch, (request) => batchAgain(context, request.params.id, madeBy(request))),
];
