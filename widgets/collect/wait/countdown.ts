import type { Translate } from '../../../src/text/translate.js';

const SPOKEN_SECONDS = [5, 10, 30];

/**
 * What a screen reader announces of a wait: at its start, at each full minute, and near its end. A number every second would
 * disturb the phone call.
 */
export function spokenWait(t: Translate, seconds: number, totalSeconds: number): string | undefined {
  if (seconds === 0) return t('You can fetch the next rental.');
  const isWorthSaying = seconds === totalSeconds || seconds % 60 === 0 || SPOKEN_SECONDS.includes(seconds);
  return isWorthSaying ? t('{time} until the next rental.', { time: inWords(t, seconds) }) : undefined;
}

/** `1 minute 30 seconds`. */
export function inWords(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const minutesInWords = t.plural(minutes, '{count} minute', '{count} minutes');
  const restInWords = t.plural(rest, '{count} second', '{count} seconds');
  if (minutes === 0) return restInWords;
  return rest === 0
    ? minutesInWords
    : t('{minutes} {seconds}', { minutes: minutesInWords, seconds: restInWords });
}
