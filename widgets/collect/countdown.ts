const SPOKEN_SECONDS = [5, 10, 30];

/**
 * What a screen reader hears of a wait: at its start, at each full minute, and near its end. A number every second would
 * talk over the phone call.
 */
export function spokenWait(seconds: number, totalSeconds: number): string | undefined {
  if (seconds === 0) return 'You can fetch the next rental.';
  const isWorthSaying = seconds === totalSeconds || seconds % 60 === 0 || SPOKEN_SECONDS.includes(seconds);
  return isWorthSaying ? `${inWords(seconds)} until the next rental.` : undefined;
}

/** `1 minute 30 seconds`. */
export function inWords(seconds: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return count(rest, 'second');
  return rest === 0 ? count(minutes, 'minute') : `${count(minutes, 'minute')} ${count(rest, 'second')}`;
}
