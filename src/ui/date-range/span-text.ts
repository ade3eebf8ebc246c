import type { Translate } from '../../text/translate.js';
import { isSameSpan, PRESETS, type DaySpan } from './day-range.js';
import { resolveSpan } from './relative-day.js';

/** What the button of a date range shows: the name of a preset, the days, or that there are none. */
export function spanText(t: Translate, span: DaySpan, today: string): string {
  const preset = PRESETS.find((one) => isSameSpan(one.span, span));
  if (preset) return t(preset.label);
  const { start, end } = resolveSpan(span, today);
  const days = [start, end].filter((day) => day !== undefined);
  const [first, last] = days.map((day) => new Date(`${day}T00:00:00Z`));
  if (!first) return t('Any time');
  const format = new Intl.DateTimeFormat(t.tag, {
    // Days have no zone here, so they are the midnights of UTC.
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    // The year is written only if it isn't the current one.
    ...(days.some((day) => yearOf(day) !== yearOf(today)) && { year: 'numeric' }),
  });
  if (last) return format.formatRange(first, last);
  const day = format.format(first);
  return start === undefined ? t('Until {day}', { day }) : t('Since {day}', { day });
}

const yearOf = (day: string): string => day.slice(0, 'YYYY'.length);
