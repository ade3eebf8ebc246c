/** Who sees which deals (readings.md, 'Who sees what'): pickers their own, supervisors those of the rentals that they see as taken. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { rentalScope } from '../rentals/rentals.js';

/** What decides which deals a person sees. */
export type Viewer = Pick<Caller, '_id' | 'role' | 'assignFor' | 'adminId'>;

export const visibleTo =
  (caller: Viewer) =>
  (eb: ExpressionBuilder<Database, 'closed_rentals'>): Expression<SqlBool> => {
    if (caller.role === 'data-picker') return eb('closed_rentals.fetcher_id', '=', caller._id);
    const scope = rentalScope(caller, 'taken');
    if (typeof scope === 'string') return eb.lit(scope === 'all');
    return eb('closed_rentals.fetcher_admin_id', '=', scope.id);
  };
