import { sql } from 'kysely';
import { businessDay, startOfBusinessDay } from '../../../src/contract/base/business-day.js';
import type { Settings } from '../../../src/contract/settings/settings.js';
import type { Db } from '../../db/context.js';
import { holdCutoffMs, MINUTE_MS } from '../../settings/settings.js';
import { isOpen, localMinute, opensAt } from './calling-hours.js';

/** Rentals that may not be called now because of the time where they are. */
export interface ClosedNow {
  count: number;
  /** How many of them are in the pool. The others are due for another call. */
  pool: number;
  /** When the first of them may be called, and which minute of the day it is then where it is. */
  opensAtMs: number;
  localMinute: number;
}

/**
 * Counts the rentals that only quiet hours hold back: those of the pool that aren't on hold, and those due for a call that anyone, or
 * this picker, may make. Null if there are none. With a `limit` each zone is counted up to it.
 */
export async function closedNow(
  db: Db,
  rules: Settings,
  { nowMs, limit, pickerId }: { nowMs: number; limit?: number; pickerId?: string },
): Promise<ClosedNow | null> {
  if (!rules.isQuietHoursEnabled) return null;
  const openings = new Map<string, number>();
  for (const { zone } of await db.selectFrom('time_zones').select('zone').execute()) {
    const opensAtMs = isOpen(zone, rules, nowMs) ? null : opensAt(zone, rules, nowMs);
    if (opensAtMs !== null) openings.set(zone, opensAtMs);
  }
  if (openings.size === 0) return null;
  const rows = await closedRentals(db, [...openings.keys()], {
    cutoffMs: holdCutoffMs(rules, nowMs),
    nowMs,
    limit: limit ?? null,
    pickerId: pickerId ?? null,
  }).execute();
  const [first] = rows
    .filter(({ pool, due, own }) => pool + due + own > 0)
    .map(({ zone }) => ({ zone, opensAtMs: openings.get(zone) ?? nowMs }))
    .toSorted((one, other) => one.opensAtMs - other.opensAtMs);
  if (!first) return null;
  return {
    count: rows.reduce((sum, { pool, due, own }) => sum + pool + due + own, 0),
    pool: rows.reduce((sum, { pool }) => sum + pool, 0),
    opensAtMs: first.opensAtMs,
    localMinute: localMinute(first.zone, rules, first.opensAtMs),
  };
}

/**
 * The local time of the opening as an instant with that time in Panama, because texts write every instant in Panama time: `wait until
 * 8:00 AM their time`.
 */
export const inPanama = ({ opensAtMs, localMinute }: ClosedNow): string =>
  new Date(startOfBusinessDay(businessDay(opensAtMs)) + localMinute * MINUTE_MS).toISOString();

const NOBODY = '-';

/** How many rentals of each zone are in the pool and not on hold, due for anyone, and due for the picker. */
export const closedRentals = (
  db: Db,
  zones: readonly string[],
  terms: { cutoffMs: number; nowMs: number; limit: number | null; pickerId: string | null },
) =>
  db
    .selectFrom('time_zones')
    .where('zone', 'in', zones)
    .select((eb) => {
      const inZone = eb
        .selectFrom('rentals')
        .select('rentals.id')
        .whereRef('rentals.time_zone', '=', 'time_zones.zone')
        .where('do_not_contact_at', 'is', null)
        .$if(terms.limit !== null, (rows) => rows.limit(terms.limit ?? 0));
      const dueFor = (pickerId: string) =>
        inZone
          .where('due_at', 'is not', null)
          .where('outcome', 'is not', null)
          .where('due_at', '<=', terms.nowMs)
          .where((waiting) => waiting(waiting.fn.coalesce('due_for', sql.lit('')), '=', pickerId));
      const counted = (rows: typeof inZone) =>
        eb
          .selectFrom(rows.as('closed'))
          .select((each) => each.fn.countAll<number>().as('rentals'))
          .$asScalar()
          .$notNull();
      return [
        'zone',
        counted(
          inZone
            .where('picked_at', 'is', null)
            .where((pool) =>
              pool.not(
                pool.and([pool('created_at', '>', terms.cutoffMs), pool('source', '<>', sql.lit('for-use'))]),
              ),
            ),
        ).as('pool'),
        counted(dueFor('')).as('due'),
        counted(dueFor(terms.pickerId ?? NOBODY)).as('own'),
      ];
    });
