import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/schema.js';

/** Narrows to leads that are not erased: an erased one has no number, and gets no new data of its person. */
export const isNotErased = (eb: ExpressionBuilder<Database, 'rentals'>) => eb('rentals.number', '!=', '');
