import { getReport } from '../../src/contract/reports.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { makeReport } from './report.js';

/** The calls of `src/contract/reports.ts`. */
export const reportsRoutes = (context: Context): Route[] => [
  route(getReport, ({ user, query }) => makeReport(context, user, query)),
];
