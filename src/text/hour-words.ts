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

const WITH_MERIDIEM_EVERY = 6;

/** An hour below a chart: with AM or PM at midnight, 6, noon and 6, else its number alone. */
export const hourTick = (t: Translate, hour: number): string =>
  hour % WITH_MERIDIEM_EVERY === 0 ? hourWords(t, hour) : hourWords(t, hour).replace(/\D+$/, '');

const FIRST_HOUR = 6;
const HOURS_SHOWN = 16;
const HOURS_A_DAY = 24;

/** The hours that a chart of a day shows: 6 AM to 10 PM, and the night before or after if there was work. */
export function hoursShown(hasWork: (hour: number) => boolean): number[] {
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour);
  const end = FIRST_HOUR + HOURS_SHOWN;
  const isEarly = hours.slice(0, FIRST_HOUR).some(hasWork);
  const isLate = hours.slice(end).some(hasWork);
  return hours.slice(isEarly ? 0 : FIRST_HOUR, isLate ? HOURS_A_DAY : end);
}
