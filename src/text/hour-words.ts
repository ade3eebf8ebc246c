import type { Translate } from './translate.js';

const HOUR_MS = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** An hour of a day as text: `9 AM`, `12 PM`. */
export function hourWords({ tag }: Translate, hour: number): string {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
  formats.set(tag, format);
  // Some versions of ICU put a narrow no-break space before AM.
  return format.format(hour * HOUR_MS).replace(/\u202f/g, ' ');
}
