/** Writes the time zone of rentals that have none: those of an older version, and the first one of each zone. */
import type { SelectQueryBuilder } from 'kysely';
import type { RentalsTable } from '../../db/rentals-schema.js';
import { type Db, inTransaction } from '../../db/context.js';
import type { Database } from '../../db/schema.js';
import { yieldToEventLoop } from '../../base/yield-to-event-loop.js';
import { writeZoneClocks } from './zone-clocks.js';
import { zoneOfNumber } from './zone-of-number.js';

const ROWS_AT_ONCE = 500;

type Unplaced = Database & { unplaced: RentalsTable };

/** The rentals without a time zone, written like the condition of the index `rentals_without_zone`. Finished ones don't need it. */
const withoutZone = (from: {
  selectFrom(table: 'rentals as unplaced'): SelectQueryBuilder<Unplaced, 'unplaced', object>;
}) =>
  from
    .selectFrom('rentals as unplaced')
    .select('unplaced.id')
    .where('unplaced.time_zone', 'is', null)
    .where('unplaced.number_status', 'is', null);

/** Fills in all missing time zones, in batches. Several servers may do it at the same time. */
export async function fillTimeZones(db: Db, nowMs: number): Promise<void> {
  while (await fillSome(db, nowMs)) await yieldToEventLoop();
}

const fillSome = (db: Db, nowMs: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    // Locked, so that nobody corrects a number meanwhile.
    const rows = await withoutZone(trx)
      .select('unplaced.number_key')
      .limit(ROWS_AT_ONCE)
      .forUpdate()
      .execute();
    const idsOfZone = new Map<string, string[]>();
    for (const { id, number_key } of rows) {
      const zone = zoneOfNumber(number_key);
      idsOfZone.set(zone, [...(idsOfZone.get(zone) ?? []), id]);
    }
    for (const [zone, ids] of [...idsOfZone].toSorted()) {
      await trx
        .insertInto('time_zones')
        .values({ zone })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await writeZoneClocks(trx, zone, nowMs);
      await trx.updateTable('rentals').set({ time_zone: zone }).where('id', 'in', ids).execute();
    }
    return rows.length > 0;
  });
