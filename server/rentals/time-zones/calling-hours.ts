/**
 * Whether numbers of a time zone may be called at an instant, by the local clock there: for the reasons of refusals. The claim decides it
 * in its statement from `zone_clocks`; `tests/api/rules-of-fetching.test.ts` compares both.
 */
import { callingMinutes, daysOf, type UnknownTimeZone } from '../../../src/contract/picks/quiet-hours.js';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { minutesAheadOfUtc } from '../../../src/contract/base/zone-clock.js';
import type { Settings } from '../../../src/contract/settings/settings.js';
import { MINUTE_MS } from '../../settings/settings.js';
import { zonesOf } from './zone-of-number.js';

/** When numbers may be called. */
export type CallingHours = Pick<Settings, 'callingFrom' | 'callingTo' | 'callingDays' | 'unknownTimeZone'>;

/** Whether numbers of a zone (`zoneOfNumber`) may be called. A number that may be in several zones must be callable in all of them. */
export function isOpen(zone: string, rules: CallingHours, atMs: number): boolean {
  const zones = zone === '' ? unknownZone(rules.unknownTimeZone) : zonesOf(zone);
  if (zones === 'always' || zones === 'never') return zones === 'always';
  const { from, to } = callingMinutes(rules);
  const days = daysOf(rules.callingDays);
  return zones.every((name) => {
    const { day, minute } = localClock(name, atMs);
    return days.includes(day) && minute >= from && minute < to;
  });
}

const unknownZone = (rule: UnknownTimeZone) => (rule === 'always' || rule === 'never' ? rule : [rule]);

/** All offsets from UTC are multiples of this, so that clocks change only at such a minute. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A window on one day of the week may be in the hour that the clock skips, so that it opens a week later. */
const LATEST_OPENING_MS = 15 * DAY_MS;

/** The first instant after a given one at which numbers of a zone may be called. Null if there is none. */
export function opensAt(zone: string, rules: CallingHours, afterMs: number): number | null {
  if (zone === '' && rules.unknownTimeZone === 'never') return null;
  const fromInQuarterMs = (callingMinutes(rules).from * MINUTE_MS) % QUARTER_MS;
  const firstMs = Math.floor(afterMs / QUARTER_MS) * QUARTER_MS;
  for (let quarterMs = firstMs; quarterMs <= firstMs + LATEST_OPENING_MS; quarterMs += QUARTER_MS)
    for (const atMs of [quarterMs, quarterMs + fromInQuarterMs])
      if (atMs > afterMs && isOpen(zone, rules, atMs)) return atMs;
  return null;
}

/** The local time of a zone at an instant, as minutes of the day; the first one for a number that may be in several. */
export const localMinute = (zone: string, rules: CallingHours, atMs: number): number =>
  localClock(zonesOf(zone)[0] ?? rules.unknownTimeZone, atMs).minute;

/** The first day of the epoch was a Thursday. */
const DAYS = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'];
const DAY_MINUTES = 24 * 60;

function localClock(zone: string, atMs: number): { day: string; minute: number } {
  const minutes = Math.floor(atMs / MINUTE_MS) + minutesAheadOfUtc(zone, atMs);
  return { day: DAYS[Math.floor(minutes / DAY_MINUTES) % 7] ?? '', minute: minutes % DAY_MINUTES };
}
