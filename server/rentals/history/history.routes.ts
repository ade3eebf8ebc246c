import type { Kysely } from 'kysely';
import { getRentalHistory } from '../../../src/contract/rental-history.js';
import type { Database } from '../../db/schema.js';
import { route, type Route } from '../../http/route.js';
import { rentalHistory } from './rental-history.js';

/** The call of `src/contract/rental-history.ts`. */
export const rentalHistoryRoutes = ({ db }: { db: Kysely<Database> }): Route[] => [
  route(getRentalHistory, ({ user, params }) => rentalHistory(db, user, params.id)),
];
