import type { Expression, ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/schema.js';

/**
 * The time zone of a number (`zone-of-number.ts`), for the column `rentals.time_zone`. It is null for the first number of a time zone: then
 * the next claim lists the zone in `time_zones` and fills it in (`fill-time-zones.ts`).
 */
export const storedZone = (
  eb: Pick<ExpressionBuilder<Database, 'rentals'>, 'selectFrom'>,
  zone: string | Expression<string | null>,
) => eb.selectFrom('time_zones').select('time_zones.zone').where('time_zones.zone', '=', zone).$asScalar();
