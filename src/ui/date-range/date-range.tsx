import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { useDropdown } from '../dropdown/use-dropdown.js';
import { lazyComponent } from '../lazy/lazy-component.js';
import type { DaySpanChoice } from './day-range.js';
import { spanText } from './span-text.js';

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
      <Button
        className="rd-range-button"
        size="small"
        variant="quiet"
        icon="calendar"
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
        {shown.text}
      </Button>
      {isOpen && (
        <div className="rd-dropdown-box rd-range-box" id={boxId} role="dialog" aria-label={label}>
          <DateRangeBox value={value} onChange={onChange} today={today} onDone={close} />
        </div>
      )}
    </div>
  );
}
