import { sql } from 'kysely';
import type { Settings } from '../../../src/contract/settings/settings.js';
import type { Db } from '../../db/context.js';
import { holdCutoffMs, MINUTE_MS } from '../../settings/settings.js';
import { isOpen, opensAt } from './calling-hours.js';

/** When the first rental may be called: of those that wait for another call, and of those on hold. Null if there is none. */
export interface NextCallable {
  dueMs: number | null;
  freeMs: number | null;
}

/** In quiet hours: after the time of a rental has come, its zone must be open too. */
export async function nextCallable(
  db: Db,
  settings: Settings,
  { pickerId, nowMs }: { pickerId: string; nowMs: number },
): Promise<NextCallable> {
  const rows = await nextOfZones(db, {
    pickerId,
    nowMs,
    cutoffMs: holdCutoffMs(settings, nowMs),
  }).execute();
  const first = (timeOf: (row: (typeof rows)[number]) => number | null) => {
    const times = rows.flatMap((row) => {
      const atMs = timeOf(row);
      if (atMs === null || isOpen(row.zone, settings, atMs)) return atMs ?? [];
      return opensAt(row.zone, settings, atMs) ?? [];
    });
    return times.length === 0 ? null : Math.min(...times);
  };
  const dueMs = [first(({ own }) => own), first(({ anyones }) => anyones)].filter((at) => at !== null);
  return {
    dueMs: dueMs.length === 0 ? null : Math.min(...dueMs),
    freeMs: first(({ heldBack }) =>
      heldBack === null ? null : Math.min(heldBack, nowMs) + settings.holdTime * MINUTE_MS,
    ),
  };
}

/** The earliest rental of each zone that is due later for the picker or for anyone, and the first of the pool that is on hold. */
const nextOfZones = (db: Db, terms: { pickerId: string; nowMs: number; cutoffMs: number }) =>
  db.selectFrom('time_zones').select((eb) => {
    const inZone = eb
      .selectFrom('rentals')
      .whereRef('rentals.time_zone', '=', 'time_zones.zone')
      .where('do_not_contact_at', 'is', null);
    const dueFor = (pickerId: string) =>
      inZone
        .where('due_at', 'is not', null)
        .where('outcome', 'is not', null)
        .where('due_at', '>', terms.nowMs)
        .where((waiting) => waiting(waiting.fn.coalesce('due_for', sql.lit('')), '=', pickerId))
        .select((each) => each.fn.min<number | null>('due_at').as('at'))
        .$asScalar();
    return [
      'zone',
      dueFor(terms.pickerId).as('own'),
      dueFor('').as('anyones'),
      inZone
        .where('picked_at', 'is', null)
        .where('created_at', '>', terms.cutoffMs)
        .where('source', '<>', sql.lit('for-use'))
        .select((each) => each.fn.min<number | null>('created_at').as('at'))
        .$asScalar()
        .as('heldBack'),
    ];
  });
