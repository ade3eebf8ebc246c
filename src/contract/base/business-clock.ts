/** Writes instants in the time zone America/Panama, independent of the zone of the machine or browser. */
export const BUSINESS_TIME_ZONE = 'America/Panama';

const STYLES = {
  dateTime: { dateStyle: 'short', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because making one costs a thousand times as much as using it. */
function formatOf(style: keyof typeof STYLES, tag: string): Intl.DateTimeFormat {
  const name = `${style} ${tag}`;
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(tag, { timeZone: BUSINESS_TIME_ZONE, ...STYLES[style] });
  formats.set(name, format);
  return format;
}

/**
 * `11/21/26, 2:05 PM`: date and time in Panama, in the US style or in that of a language tag (BCP 47). Takes
 * milliseconds or ISO 8601.
 */
export function formatDateTime(instant: number | string, tag = 'en-US'): string {
  return plainSpaces(formatOf('dateTime', tag).format(new Date(instant)));
}

/** `2:05 PM`, in Panama time. Takes milliseconds or ISO 8601, and the language's tag (BCP 47). */
export function formatTime(instant: number | string, tag = 'en-US'): string {
  return plainSpaces(formatOf('time', tag).format(new Date(instant)));
}

/**
 * Replaces the narrow no-break space that some versions of ICU put before AM and PM, because the same
 * sentence must have the same characters everywhere.
 */
function plainSpaces(text: string): string {
  return text.replace(/\u202f/g, ' ');
}
