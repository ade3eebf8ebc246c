import { useState, type ChangeEvent } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { isSameSpan, PRESETS, withEnd, type DaySpan } from './day-range.js';
import { resolveSpan } from './relative-day.js';

export interface DateRangeProps {
  /** What the range filters, for screen readers: 'Dates'. */
  label: string;
  value: DaySpan;
  /** A preset returns words that stay relative, the calendar returns days. */
  onChange: (span: DaySpan) => void;
  /** The current business day (`YYYY-MM-DD`). */
  today: string;
}

/** Two days as one control, with the most frequent presets. Pressing the active one again opens both ends. */
export function DateRange({ label, value, onChange, today }: DateRangeProps) {
  const t = useText();
  const days = resolveSpan(value, today);
  return (
    <div className="rd-range" role="group" aria-label={label}>
      <div className="rd-range-days">
        <DayInput
          label={t('Start date')}
          value={days.start}
          onDay={(day) => onChange(withEnd(days, 'start', day))}
        />
        <span aria-hidden="true">–</span>
        <DayInput
          label={t('End date')}
          value={days.end}
          onDay={(day) => onChange(withEnd(days, 'end', day))}
        />
      </div>
      <div className="rd-range-presets">
        {PRESETS.map(({ label: name, span }) => {
          const isActive = isSameSpan(span, value);
          return (
            <Button
              key={name}
              size="small"
              variant="quiet"
              aria-pressed={isActive}
              onClick={() => onChange(isActive ? {} : span)}
            >
              {t(name)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The first day. Earlier years are incomplete input, such as 0002, 0020 or 0202. */
const FIRST_DAY = '2000-01-01';

function DayInput({ label, value = '', onDay }: DayInputProps) {
  const [draft, setDraft] = useState({ value, text: value });
  // If another span was chosen outside, for example by a preset, it replaces the typed text.
  if (draft.value !== value) setDraft({ value, text: value });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft({ value, text: target.value });
    // A half-typed input has no value and reports 'badInput'; that doesn't remove the end.
    if (target.validity.valid && target.value !== value) onDay(target.value || undefined);
  };
  return (
    <input
      type="date"
      aria-label={label}
      min={FIRST_DAY}
      max="9999-12-31"
      value={draft.text}
      onChange={change}
    />
  );
}
