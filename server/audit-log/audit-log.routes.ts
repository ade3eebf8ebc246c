import type { Kysely } from 'kysely';
import { getAuditEvents } from '../../src/contract/audit.js';
import type { Database } from '../db/schema.js';
import { route, type Route } from '../http/route.js';
import { listAuditEvents } from './audit-log.js';

/** The call of `src/contract/audit.ts`. */
export const auditRoutes = ({ db }: { db: Kysely<Database> }): Route[] => [
  route(getAuditEvents, ({ user, query }) => listAuditEvents(db, user, query)),
];
