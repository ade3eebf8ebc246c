/** The hours of a Panama day, in words. */
import { businessDayNumber, startOfDayNumber } from '../../src/contract/business-day.js';
import { HOURS_A_DAY, type FloorFigures } from '../../src/contract/floor-board.js';

const HOUR_MS = 3_600_000;

/** `9 AM`, `12 PM`. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

export const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour);

/** In which hour of its Panama day an instant is. */
export function hourOf(instant: string): number {
  const ms = Date.parse(instant);
  return Math.floor((ms - startOfDayNumber(businessDayNumber(ms))) / HOUR_MS);
}

export const picksOf = ({ perHour }: FloorFigures): number => perHour.reduce((all, picks) => all + picks, 0);

/** `412 today, 62 of them in this hour; most at 10 AM with 71`. */
export function daySentence(perHour: readonly number[], currentHour: number): string {
  const all = perHour.reduce((sum, picks) => sum + picks, 0);
  if (all === 0) return 'None today';
  const most = Math.max(...perHour);
  const now = perHour[currentHour] ?? 0;
  return `${count(all)} today, ${now === 0 ? 'none' : count(now)} in this hour; most at ${hourWords(perHour.indexOf(most))} with ${count(most)}`;
}

/** `9 AM 3, 10 AM 5`: the hours that have something. */
export function hoursInWords(perHour: readonly number[]): string {
  const filled = perHour.flatMap((picks, hour) => (picks > 0 ? [`${hourWords(hour)} ${count(picks)}`] : []));
  return filled.length > 0 ? filled.join(', ') : 'none';
}

/** How long ago, as people say it: `12 min`, `3 h 5 min`, `2 d 4 h`. */
export function spanWords(since: string, until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return [`${count(days)} d`, ...(hours % 24 > 0 ? [`${hours % 24} h`] : [])].join(' ');
  if (hours > 0) return [`${hours} h`, ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ');
  return `${minutes} min`;
}

const count = (number: number): string => number.toLocaleString('en-US');
