import type { EnglishText } from '../../text/english.js';

/** A span of calendar days (`YYYY-MM-DD`), both ends included; a missing end is open. */
export interface DaySpan {
  start?: string | undefined;
  end?: string | undefined;
}

/** The day that lies `count` days after (or before) a day. Days have no zone here. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The spans that people ask for most, seen from `today`. */
export function presets(today: string): { label: EnglishText; span: DaySpan }[] {
  const yesterday = addDays(today, -1);
  return [
    { label: 'Today', span: { start: today, end: today } },
    { label: 'Yesterday', span: { start: yesterday, end: yesterday } },
    { label: 'Last 7 days', span: { start: addDays(today, -6), end: today } },
  ];
}

export const isSameSpan = (one: DaySpan, other: DaySpan): boolean =>
  one.start === other.start && one.end === other.end;

/** A span with one end changed. An end that overtakes the other takes it along, so that no span runs backwards. */
export function withEnd(span: DaySpan, which: 'start' | 'end', day: string | undefined): DaySpan {
  const next = { ...span, [which]: day };
  const isBackwards = next.start !== undefined && next.end !== undefined && next.start > next.end;
  return isBackwards ? { start: day, end: day } : next;
}
