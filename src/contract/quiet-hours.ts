/** The settings of quiet hours: when a rental may be handed out, by the clock where its number is (readings.md, 'Quiet hours'). */
import { coerce, define, optional, string, type Struct } from 'superstruct';
import { coded } from './coded.js';
import { codedWith } from './coded-with.js';
import { optionalChoice } from './fields.js';
import { FIELD_REFUSALS, QUIET_HOURS_REFUSALS } from './refusals/fields.js';

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
const timeOfDay = (label: string): Struct<string> =>
  define<string>(
    'time of day',
    (value) =>
      (typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) ||
      codedWith(QUIET_HOURS_REFUSALS, 'not-time-of-day', { label }),
  );

/** The days of the week, in their order: `mon tue wed`. */
const CallingDays = coerce(
  define<string>('calling days', (value) => {
    const days = daysOf(String(value));
    if (days.length === 0) return coded(QUIET_HOURS_REFUSALS, 'no-calling-day');
    const isKnown = days.every((day) => WEEKDAYS.some((known) => known === day));
    return isKnown || codedWith(FIELD_REFUSALS, 'not-one-of', { label: 'Calling days', words: WEEKDAYS });
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

/**
 * The fields in the settings. Each accepts `undefined`, which leaves it unchanged. `callingTo` is exclusive; 00:00 means the end of
 * the day.
 */
export const QUIET_HOURS_FIELDS = {
  callingFrom: optional(timeOfDay('Calls from')),
  callingTo: optional(timeOfDay('Calls until')),
  callingDays: optional(CallingDays),
  unknownTimeZone: optionalChoice('Unknown time zones', UNKNOWN_TIME_ZONES),
};

export const QUIET_HOURS_DEFAULTS = {
  isQuietHoursEnabled: false,
  callingFrom: '08:00',
  callingTo: '21:00',
  callingDays: WEEKDAYS.join(' '),
  unknownTimeZone: 'always',
} as const;

const MINUTES_A_DAY = 24 * 60;

/** The window as minutes of the local day: from `from` inclusive to `to` exclusive. It is empty or inverted unless `from` is less than `to`. */
export const callingMinutes = ({ callingFrom, callingTo }: { callingFrom: string; callingTo: string }) => ({
  from: minuteOf(callingFrom),
  to: minuteOf(callingTo) || MINUTES_A_DAY,
});

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
