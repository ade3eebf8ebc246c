/** The content of a workbook's cell, as the text that a person would type. */
import { DAY_MS } from '../../../src/contract/business-day.js';

const MINUTE_MS = 60_000;
/**
 * Day 0 of a workbook's dates. Workbooks count 1900 as a leap year, which it wasn't, so day 0 is a day earlier for
 * dates from March 1900 on.
 */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

export interface DateRules {
  /** Whether each cell style shows a date, by its number. */
  isDateStyle: readonly boolean[];
  isFrom1904: boolean;
}

/** A number's text: digits without exponent or separators; an ISO day when its style is a date. */
export function numberText(raw: string, style: number, { isDateStyle, isFrom1904 }: DateRules): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (isDateStyle[style] === true && value >= 0) {
    const text = dateText(isFrom1904 ? value + DAYS_TO_1904 : value);
    if (text !== null) return text;
  }
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** `2026-11-21`, with ` 14:05` when there is a time; null for numbers outside the calendar. */
function dateText(serial: number): string | null {
  const instantMs = Math.round((DAY_ZERO_MS + serial * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  const date = new Date(instantMs);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null;
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** 0 for the `A` of `A7`; -1 when the address has no column. */
export function columnIndex(address: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,4}/i.exec(address)?.[0].toUpperCase() ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
