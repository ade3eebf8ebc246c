import { getReportMail, setReportMail } from '../../src/contract/reports/report-mail.js';
import { getReport } from '../../src/contract/reports/reports.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { reportMailOf, storeReportMail } from './report-mail.js';
import { makeReport } from './report.js';

/** The calls of `src/contract/reports/reports.ts`. */
export const reportsRoutes = (context: Context): Route[] => [
  route(getReportMail, ({ user }) => reportMailOf(context.db, user._id)),
  route(setReportMail, ({ user, body }) => storeReportMail(context, user, body)),
  route(getReport, ({ user, query }) => makeReport(context, user, query)),
];
