/**
 * The business day: a calendar day in America/Panama, independent of the zone of the machine or browser
 * (specification, section 9). Panama is UTC-5 all year, so a day is found by arithmetic and the server needs
 * no zone data.
 */
/** What is added to an instant before it is divided into days. */
export const BUSINESS_OFFSET_MS = -5 * 3_600_000;
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** The Panama day (`YYYY-MM-DD`) in which an instant (milliseconds UTC) falls. */
export function businessDay(instantMs: number): string {
  return new Date(instantMs + BUSINESS_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant (milliseconds UTC) at which a Panama day (`YYYY-MM-DD`) begins. */
export function startOfBusinessDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - BUSINESS_OFFSET_MS;
}

/** The instant (milliseconds UTC) at which the Panama day after the given one begins. */
export function endOfBusinessDay(day: string): number {
  return startOfBusinessDay(day) + DAY_MS;
}

/** An instant in Panama time, `YYYY-MM-DDTHH:mm`, as a date-time field of a form needs it. */
export function businessWallClock(instantMs: number): string {
  return new Date(instantMs + BUSINESS_OFFSET_MS).toISOString().slice(0, 16);
}

/** An instant in Panama time as the name of a downloaded file has it, `20261121140509`. */
export function fileTimestamp(instantMs: number): string {
  return new Date(instantMs + BUSINESS_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);
}

/**
 * The instant (milliseconds UTC) of a text from a date-time field; NaN for a text that is no date and time.
 */
export function fromBusinessWallClock(wallClock: string): number {
  return Date.parse(`${wallClock}Z`) - BUSINESS_OFFSET_MS;
}

/** The Panama day of an instant as a number, by which days are counted, added and compared. */
export const businessDayNumber = (instantMs: number): number =>
  Math.floor((instantMs + BUSINESS_OFFSET_MS) / DAY_MS);

/** The hour of the Panama day (0 to 23) in which an instant falls. */
export const businessHour = (instantMs: number): number =>
  Math.floor((instantMs - startOfDayNumber(businessDayNumber(instantMs))) / HOUR_MS);

/** The instant (milliseconds UTC) at which the hour of the Panama day began. Panama's hours are those of UTC. */
export const startOfBusinessHour = (instantMs: number): number => instantMs - (instantMs % HOUR_MS);

/** The instant (milliseconds UTC) at which the Panama day of a number begins. */
export const startOfDayNumber = (day: number): number => day * DAY_MS - BUSINESS_OFFSET_MS;
