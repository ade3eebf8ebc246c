/** The clock of a time zone (IANA), on the server and in browsers. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** How many minutes the local clock of a zone is ahead of UTC at an instant. */
export function minutesAheadOfUtc(zone: string, atMs: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // `GMT-03:30`, and `GMT` for the clock of UTC.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}
