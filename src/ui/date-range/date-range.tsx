import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { useDropdown } from '../dropdown/use-dropdown.js';
import { Icon } from '../icon/icon.js';
import { lazyComponent } from '../lazy/lazy-component.js';
import { type DaySpanChoice, isSameSpan, PRESETS, type DaySpan } from './day-range.js';
import type { Translate } from '../../text/translate.js';
import { resolveSpan } from './relative-day.js';

const DateRangeBox = lazyComponent(async () => (await import('./date-range-box.js')).DateRangeBox);

export interface DateRangeProps extends DaySpanChoice {
  /** What the range filters, for screen readers: 'Dates'. */
  label: string;
}

/**
 * A range of days as one button that shows it. It opens a box with presets, both days as fields, and a
 * calendar, whose code is loaded then.
 */
export function DateRange({ label, value, onChange, today }: DateRangeProps) {
  const t = useText();
  const { isOpen, close, boxId, root, opener } = useDropdown();
  const now = {
    text: spanText(t, value, today),
    isSet: value.start !== undefined || value.end !== undefined,
  };
  // An open box keeps its place, and another text would make the button wider.
  const [atOpening, setAtOpening] = useState(now);
  const shown = isOpen ? atOpening : now;
  return (
    <div className="rd-dropdown rd-range" {...root}>
      <button
        type="button"
        className="rd-chip"
        data-set={shown.isSet || undefined}
        aria-haspopup="dialog"
        aria-label={t('{label}: {value}', { label, value: shown.text })}
        onPointerEnter={DateRangeBox.prepare}
        {...opener}
        onClick={() => {
          setAtOpening(now);
          opener.onClick();
        }}
      >
        <Icon name="calendar" />
        {shown.isSet ? <b className="rd-chip-value">{shown.text}</b> : shown.text}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div className="rd-dropdown-box rd-range-box" id={boxId} role="dialog" aria-label={label}>
          <DateRangeBox value={value} onChange={onChange} today={today} onDone={close} />
        </div>
      )}
    </div>
  );
}

/** What the button of a date range shows: the name of a preset, the days, or that there are none. */
function spanText(t: Translate, span: DaySpan, today: string): string {
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
