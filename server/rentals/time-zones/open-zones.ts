/** The time zones in which numbers may be called now, as the claim needs them. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.js';
import { freshSettings, knownSettings, MINUTE_MS, type MarkedSettings } from '../../settings/settings.js';
import { isOpen } from './calling-hours.js';
import { fillTimeZones } from './fill-time-zones.js';

/** The settings, and while quiet hours are on every time zone that a rental may have. */
export interface KnownRules extends MarkedSettings {
  zones: readonly string[];
}

const lastRead = new WeakMap<Kysely<Database>, readonly string[]>();

/** The rules as they were last read. */
export async function knownRules(db: Kysely<Database>): Promise<KnownRules> {
  const known = await knownSettings(db);
  return { ...known, zones: isQuietHoursOn(known) ? (lastRead.get(db) ?? (await freshZones(db))) : [] };
}

/** Reads the rules. While quiet hours are on, rentals without a time zone first get theirs. */
export async function freshRules(db: Kysely<Database>): Promise<KnownRules> {
  const fresh = await freshSettings(db);
  return { ...fresh, zones: isQuietHoursOn(fresh) ? await freshZones(db) : [] };
}

const isQuietHoursOn = ({ settings }: MarkedSettings) => settings.isQuietHoursEnabled;

async function freshZones(db: Kysely<Database>): Promise<readonly string[]> {
  await fillTimeZones(db);
  const rows = await db.selectFrom('time_zones').select('zone').orderBy('zone').execute();
  const zones = rows.map(({ zone }) => zone);
  lastRead.set(db, zones);
  return zones;
}

/** The part of a claim's terms about time zones. They are separate values, because each is a parameter of the statement. */
export interface ZoneTerms {
  /** How many values `zone0`, `zone1`, … there are. While quiet hours are off there are none. */
  zoneSlots: number;
  /** How many time zones were known. If there are more by now, the claim takes nothing. */
  zonesKnown: number;
  [zone: `zone${number}`]: string;
}

export const ANY_ZONE: ZoneTerms = { zoneSlots: 0, zonesKnown: 0 };

/** With more open zones there are several claims. SQLite allows 500 parts of a `union all`. */
const MAX_SLOTS = 64;
/** No rental has it. */
const NO_ZONE = '-';

const lastMade = new WeakMap<readonly string[], { of: string; terms: ZoneTerms[] }>();

/**
 * The terms for the zones that are open at an instant: usually one, none when all are closed. They change only at a full minute, so the
 * last ones are cached.
 */
export function zoneTerms({ settings, mark, zones }: KnownRules, nowMs: number): ZoneTerms[] {
  if (!settings.isQuietHoursEnabled) return [ANY_ZONE];
  const of = `${Math.floor(nowMs / MINUTE_MS)} ${mark}`;
  const made = lastMade.get(zones);
  if (made?.of === of) return made.terms;
  const terms = termsOf(
    zones.filter((zone) => isOpen(zone, settings, nowMs)),
    zones.length,
  );
  lastMade.set(zones, { of, terms });
  return terms;
}

/** The number of values is a power of two, so that few forms of the statement are compiled. */
function termsOf(open: readonly string[], zonesKnown: number): ZoneTerms[] {
  const terms: ZoneTerms[] = [];
  for (let at = 0; at < open.length; at += MAX_SLOTS) {
    const some = open.slice(at, at + MAX_SLOTS);
    const zoneSlots = 2 ** Math.ceil(Math.log2(some.length));
    const slots: ZoneTerms = { zoneSlots, zonesKnown };
    for (let slot = 0; slot < zoneSlots; slot += 1) slots[`zone${slot}`] = some[slot] ?? NO_ZONE;
    terms.push(slots);
  }
  return terms;
}

/** The values of the terms. */
export const slotsOf = (terms: ZoneTerms): string[] =>
  Array.from({ length: terms.zoneSlots }, (_, slot) => terms[`zone${slot}`] ?? NO_ZONE);
