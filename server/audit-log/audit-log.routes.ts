import { getAuditEvents } from '../../src/contract/audit.js';
import { readRoute, type Route } from '../http/route.js';
import { listAuditEvents } from './audit-log.js';

/** The call of `src/contract/audit.ts`. */
export const auditRoutes = (): Route[] => [
  readRoute(getAuditEvents, ({ db, user, query }) => listAuditEvents(db, user, query)),
];
