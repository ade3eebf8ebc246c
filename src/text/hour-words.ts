/** The hours of a Panama day as text. */
import { businessDayNumber, HOUR_MS, startOfDayNumber } from '../contract/base/business-day.js';
import type { Translate } from './translate.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `9 AM`, `12 PM`. */
export function hourWords({ tag }: Translate, hour: number): string {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
  formats.set(tag, format);
  // Some versions of ICU put a narrow no-break space before AM.
  return format.format(hour * HOUR_MS).replace(/\u202f/g, ' ');
}

/** The hour of the Panama day for an instant. */
export function hourOf(instant: string): number {
  const ms = Date.parse(instant);
  return Math.floor((ms - startOfDayNumber(businessDayNumber(ms))) / HOUR_MS);
}
