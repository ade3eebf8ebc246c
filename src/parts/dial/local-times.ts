import type { Translate } from '../../text/translate.js';

/** An instant by the clocks where a number may be, `9:05 AM / 8:05 AM`: each different time once. */
export const localTimes = (
  t: Translate,
  atMs: number,
  timeZones: readonly string[],
  format: Intl.DateTimeFormatOptions,
): string => {
  const times = timeZones.map((timeZone) =>
    new Intl.DateTimeFormat(t.tag, { timeZone, ...format }).format(atMs),
  );
  return [...new Set(times)].join(' / ');
};
