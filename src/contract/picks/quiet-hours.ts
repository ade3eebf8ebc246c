/** The settings of quiet hours: when a rental may be handed out, by the clock where its number is (readings.md, 'Quiet hours'). */
import { coerce, define, string, type Struct } from 'superstruct';
import { coded } from '../base/coded.js';
import { FIELD_REFUSALS, QUIET_HOURS_REFUSALS } from '../refusals/fields.js';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * What happens with a number whose time zone is unknown: it may always or never be called, or by the clock of one of these zones. The
 * zones are those of North America.
 */
export const UNKNOWN_TIME_ZONES = [
  'always',
  'never',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Halifax',
  'America/St_Johns',
  'America/Panama',
] as const;
export type UnknownTimeZone = (typeof UNKNOWN_TIME_ZONES)[number];

/** A local time of the day: `08:00`. */
export const timeOfDay = (label: string): Struct<string> =>
  define<string>(
    'time of day',
    (value) =>
      (typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) ||
      coded(QUIET_HOURS_REFUSALS, 'not-time-of-day', { label }),
  );

/** The days of the week, in their order: `mon tue wed`. */
export const CallingDays = coerce(
  define<string>('calling days', (value) => {
    const days = daysOf(String(value));
    if (days.length === 0) return coded(QUIET_HOURS_REFUSALS, 'no-calling-day');
    const isKnown = days.every((day) => WEEKDAYS.some((known) => known === day));
    return isKnown || coded(FIELD_REFUSALS, 'not-one-of', { label: 'Calling days', words: WEEKDAYS });
  }),
  string(),
  (text) => {
    const days = daysOf(text);
    const unknown = days.filter((day) => !WEEKDAYS.some((known) => known === day));
    return [...WEEKDAYS.filter((day) => days.includes(day)), ...unknown].join(' ');
  },
);

/** The words of `callingDays`. */
export const daysOf = (callingDays: string): string[] => callingDays.split(' ').filter((day) => day !== '');

const MINUTES_A_DAY = 24 * 60;

/** The window as minutes of the local day; `callingTo` 00:00 means its end: from `from` inclusive to `to` exclusive. It is empty or inverted unless `from` is less than `to`. */
export const callingMinutes = ({ callingFrom, callingTo }: { callingFrom: string; callingTo: string }) => ({
  from: minuteOf(callingFrom),
  to: minuteOf(callingTo) || MINUTES_A_DAY,
});

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
