import type { EnglishText } from '../../text/english.js';

/** A span of days, both ends included; a missing end is open. A day is `YYYY-MM-DD` or a word of `relative-day.ts`. */
export interface DaySpan {
  start?: string | undefined;
  end?: string | undefined;
}

/** What chooses a span of days. */
export interface DaySpanChoice {
  value: DaySpan;
  /** A preset gives words that stay relative, the calendar gives days. */
  onChange: (span: DaySpan) => void;
  /** The current business day (`YYYY-MM-DD`). */
  today: string;
}

/** The day `count` days after (or before) a day. Days have no zone here. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The most frequent spans, in words that are resolved when they are read (`relative-day.ts`). */
export const PRESETS: readonly { label: EnglishText; span: DaySpan }[] = [
  { label: 'Today', span: { start: 'today', end: 'today' } },
  { label: 'Yesterday', span: { start: 'yesterday', end: 'yesterday' } },
  { label: 'Last 7 days', span: { start: '6-days-ago', end: 'today' } },
  { label: 'This week', span: { start: 'start-of-week', end: 'today' } },
  { label: 'Last week', span: { start: 'start-of-last-week', end: 'end-of-last-week' } },
  { label: 'Last 30 days', span: { start: '29-days-ago', end: 'today' } },
  { label: 'This month', span: { start: 'start-of-month', end: 'today' } },
  { label: 'Last month', span: { start: 'start-of-last-month', end: 'end-of-last-month' } },
];

export const isSameSpan = (one: DaySpan, other: DaySpan): boolean =>
  one.start === other.start && one.end === other.end;

/** A span with one changed end. An end that passes the other moves it too, so that no span runs backwards. */
export function withEnd(span: DaySpan, which: 'start' | 'end', day: string | undefined): DaySpan {
  const next = { ...span, [which]: day };
  const isBackwards = next.start !== undefined && next.end !== undefined && next.start > next.end;
  return isBackwards ? { start: day, end: day } : next;
}
