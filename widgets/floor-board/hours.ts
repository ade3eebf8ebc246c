/** The hours of a Panama day as text. */
import type { FloorFigures } from '../../src/contract/floor/floor-board.js';
import { hourWords } from '../../src/text/hour-words.js';
import type { Translate } from '../../src/text/translate.js';

export const picksOf = ({ perHour }: FloorFigures): number => perHour.reduce((all, picks) => all + picks, 0);

/** `most at 10 AM with 71`. */
export function mostSentence(t: Translate, perHour: readonly number[]): string {
  const most = Math.max(...perHour);
  return most === 0
    ? t('None today')
    : t('most at {hour} with {most}', { hour: hourWords(t, perHour.indexOf(most)), most });
}

/** `Picks per hour: 9 AM 3, 10 AM 5`: only hours with picks. */
export function hoursSentence(t: Translate, perHour: readonly number[]): string {
  const filled = perHour.flatMap((picks, hour) =>
    picks > 0 ? [`${hourWords(t, hour)} ${t.number(picks)}`] : [],
  );
  return filled.length > 0
    ? t('Picks per hour: {hours}', { hours: filled.join(', ') })
    : t('Picks per hour: none');
}

/** A duration as people say it: `12 min`, `3 h 5 min`, `2 d 4 h`. */
export function spanWords(t: Translate, since: string, until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return [`${t.number(days)} d`, ...(hours % 24 > 0 ? [`${hours % 24} h`] : [])].join(' ');
  if (hours > 0) return [`${hours} h`, ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ');
  return `${minutes} min`;
}
