import { useMemo, useState } from 'react';
import { DayPicker, type ChevronProps, type Modifiers } from 'react-day-picker';
import { useText } from '../../text/use-text.js';
import type { Translate } from '../../text/translate.js';
import { Icon } from '../icon/icon.js';
import type { DaySpan } from './day-range.js';

interface CalendarProps {
  /** The chosen days (`YYYY-MM-DD`); an open end isn't marked. */
  days: DaySpan;
  today: string;
  onDay: (day: string) => void;
  /** One end is chosen, and the next press chooses the other one. */
  isHalf: boolean;
}

/**
 * A month of days, of which a range is chosen. Arrows move by days and weeks, Page Up and Page Down by
 * months, with Shift by years.
 */
export function Calendar({ days, today, onDay, isHalf }: CalendarProps) {
  const t = useText();
  const texts = useMemo(() => textsOf(t), [t]);
  const [isRightToLeft, setIsRightToLeft] = useState(false);
  const { start = days.end, end = days.start } = days;
  const range = `${start} ${end}`;
  const [shown, setShown] = useState({ range, month: end ?? today });
  // A range from elsewhere, for example a typed day, brings its month.
  if (shown.range !== range) setShown({ range, month: end ?? today });
  const readDirection = (element: HTMLElement | null) => {
    if (element) setIsRightToLeft(element.matches(':dir(rtl)'));
  };
  return (
    <div ref={readDirection}>
      <DayPicker
        {...texts}
        {...(isRightToLeft && { dir: 'rtl' })}
        mode="range"
        components={COMPONENTS}
        timeZone="UTC"
        fixedWeeks
        startMonth={FIRST_MONTH}
        today={dateOf(today)}
        selected={start === undefined ? undefined : { from: dateOf(start), to: dateOf(end ?? start) }}
        onSelect={(_, day) => onDay(dayOf(day))}
        month={dateOf(shown.month)}
        onMonthChange={(month) => setShown({ range, month: dayOf(month) })}
        footer={isHalf && t('Choose the other end of the range.')}
      />
    </div>
  );
}

const FIRST_MONTH = new Date('2000-01-01T00:00:00Z');
const COMPONENTS = { Chevron };

function Chevron({ orientation }: ChevronProps) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;
}

/** The calendar works in UTC, where each day is its own midnight, so that the browser's zone has no effect. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => new Date(date.getTime()).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The calendar's texts in the reader's language. Weeks begin on Sunday, as in Panama and the United States. */
function textsOf(t: Translate) {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(t.tag, { timeZone: 'UTC', ...options });
    return (date: Date) => format.format(date.getTime());
  };
  const month = formatOf({ month: 'long', year: 'numeric' });
  const fullDay = formatOf({ dateStyle: 'full' });
  const dayName = (date: Date, { today, selected }: Modifiers) => {
    const day = today ? t('Today, {day}', { day: fullDay(date) }) : fullDay(date);
    return selected ? t('{day}, selected', { day }) : day;
  };
  return {
    lang: t.tag,
    weekStartsOn: 0 as const,
    formatters: {
      formatCaption: month,
      formatDay: formatOf({ day: 'numeric' }),
      formatWeekdayName: formatOf({ weekday: 'short' }),
    },
    labels: {
      labelDayButton: dayName,
      labelGrid: month,
      labelNav: () => t('Months'),
      labelNext: () => t('Next month'),
      labelPrevious: () => t('Previous month'),
      labelWeekday: formatOf({ weekday: 'long' }),
    },
  };
}
