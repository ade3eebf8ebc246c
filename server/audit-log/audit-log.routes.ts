import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { route, type Route } from '../http/route.js';
import type { Context } from '../db/context.js';
import { listAuditEvents } from './audit-log.js';

/** The call of `src/contract/audit/audit.ts`. */
export const auditRoutes = ({ db }: Pick<Context, 'db'>): Route[] => [
  route(getAuditEvents, ({ user, query }) => listAuditEvents(db, user, query)),
];
