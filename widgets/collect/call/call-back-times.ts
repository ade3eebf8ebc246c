/** The usual times of a call-back. */
import { DAY_MS, HOUR_MS } from '../../../src/contract/base/business-day.js';
import { minutesAheadOfUtc } from '../../../src/contract/base/zone-clock.js';
import type { EnglishText } from '../../../src/text/english.js';

export interface CallBackTime {
  /** The key that chooses it. */
  key: string;
  label: EnglishText;
  /** Milliseconds UTC. */
  atMs: number;
}

const PANAMA = 'America/Panama';
const MONDAY = 1;
const MINUTE_MS = 60_000;

/** 9 AM is that of the client; where the number may be in several zones, it has come in all of them. Without zones it is Panama's. */
export function callBackTimes(nowMs: number, timeZones: readonly string[] = []): CallBackTime[] {
  const zones = timeZones.length > 0 ? timeZones : [PANAMA];
  const atNine = (daysAhead: (weekday: number) => number) =>
    Math.max(...zones.map((zone) => nineOClock(nowMs, zone, daysAhead)));
  return [
    { key: '1', label: 'In 1 hour', atMs: nowMs + HOUR_MS },
    { key: '2', label: 'Tomorrow 9 AM', atMs: atNine(() => 1) },
    { key: '3', label: 'Monday 9 AM', atMs: atNine((weekday) => (MONDAY - weekday + 7) % 7 || 7) },
  ];
}

/** 9 AM in a zone, some days after the zone's day of today (Sunday is 0). */
function nineOClock(nowMs: number, zone: string, daysAhead: (weekday: number) => number): number {
  const today = new Date(nowMs + aheadMs(nowMs, zone));
  const wall = today.setUTCHours(9, 0, 0, 0) + daysAhead(today.getUTCDay()) * DAY_MS;
  // The second step is needed where the clocks change between now and then.
  const about = wall - aheadMs(wall, zone);
  return wall - aheadMs(about, zone);
}

const aheadMs = (instantMs: number, zone: string) => minutesAheadOfUtc(zone, instantMs) * MINUTE_MS;
