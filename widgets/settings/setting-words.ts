/** The values of settings in words. */
import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import { daysOf, WEEKDAYS, type Weekday } from '../../src/contract/picks/quiet-hours.js';
import { LeadsType, settingRow, type SettingName } from '../../src/contract/settings/settings-fields.js';
import type { Translate } from '../../src/text/translate.js';

/** A Monday at noon in UTC. */
const MONDAY_MS = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 86_400_000;

/** The name of a day in the reader's language: `Mon`, `Monday`. */
export const dayName = (t: Translate, day: Weekday, weekday: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(t.tag, { weekday, timeZone: 'UTC' }).format(
    MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS,
  );

/** `Mon, Tue, Wed`, or that all days are meant. */
export function daysInWords(t: Translate, callingDays: string): string {
  const days = WEEKDAYS.filter((day) => daysOf(callingDays).includes(day));
  return days.length === WEEKDAYS.length
    ? t('every day')
    : new Intl.ListFormat(t.tag).format(days.map((day) => dayName(t, day, 'short')));
}

/** `America/New York`, or what happens instead. */
const zoneInWords = (t: Translate, zone: string): string =>
  zone === 'always'
    ? t('Call at any time')
    : zone === 'never'
      ? t('Never call')
      : t('Like {zone}', { zone: zone.replace('_', ' ') });

/** A time of the day as people read it: `8:00 AM` for `08:00`. */
export const clockTime = (t: Translate, time: string): string =>
  new Intl.DateTimeFormat(t.tag, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`2026-11-16T${time}Z`),
  );

/** A value as people read it. */
export function inWords(t: Translate, name: SettingName, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (value === null) return t('None');
  if (typeof value === 'number') return t.number(value);
  if (LeadsType.is(value)) return t(value);
  const { input } = settingRow(name);
  if (input === 'days') return daysInWords(t, value);
  if (input === 'choice') return zoneInWords(t, value);
  return input === 'instant' ? t.dateTime(value) : value;
}
