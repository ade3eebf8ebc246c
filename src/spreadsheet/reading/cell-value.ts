/** The content of a workbook's cell, as the text that a person would type. */
import { DAY_MS } from '../../contract/base/business-day.js';
import type { CellStyle } from './styles.js';

const MINUTE_MS = 60_000;
/**
 * Day 0 of a workbook's dates. Workbooks count 1900 as a leap year, which it wasn't, so day 0 is a day earlier for
 * dates from March 1900 on.
 */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

export interface NumberRules {
  /** The cell styles, by their numbers. */
  styles: readonly CellStyle[];
  isFrom1904: boolean;
}

/** A spreadsheet program shows so many digits of a number, so `1249.9900000000002` is 1249.99. */
const SIGNIFICANT_DIGITS = 15;

/** A number's text: digits without exponent or separators, as its style rounds it; an ISO day when its style is a date. */
export function numberText(raw: string, style: number, { styles, isFrom1904 }: NumberRules): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const { isDate = false, decimals = null, digits = 0 } = styles[style] ?? {};
  if (isDate && value >= 0) {
    const text = dateText(isFrom1904 ? value + DAYS_TO_1904 : value);
    if (text !== null) return text;
  }
  const shown = rounded(Number(value.toPrecision(SIGNIFICANT_DIGITS)), decimals);
  const text = String(shown);
  return text.includes('e')
    ? shown.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text.padStart(digits, '0');
}

/** Moves the point in the text of a number, because multiplying would make 1.005 smaller than it is. */
function rounded(value: number, decimals: number | null): number {
  if (decimals === null || String(value).includes('e')) return value;
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
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
