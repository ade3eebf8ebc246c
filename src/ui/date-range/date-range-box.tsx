import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../text/use-text.js';
import { withStyles } from '../../styles/adopt-late.js';
import { Button } from '../button/button.js';
import { itemToFocus } from '../menu/menu-keys.js';
import { Calendar } from './calendar.js';
import css from './date-range-box.css?inline';
import { DayInput } from './day-input.js';
import { isSameSpan, PRESETS, withEnd, type DaySpanChoice } from './day-range.js';
import { resolveSpan } from './relative-day.js';

export interface DateRangeBoxProps extends DaySpanChoice {
  /** Closes the box: the range is complete. */
  onDone: () => void;
}

/** The content of a date range's box: presets, both days as fields, and a calendar. */
export function DateRangeBox({ value, onChange, today, onDone }: DateRangeBoxProps) {
  const t = useText();
  const days = resolveSpan(value, today);
  /**
   * The days when a field got the focus. Typing changes these, because each key may make a day that moves the other end. No state: a
   * program focuses and fills a field at once, before the box is drawn anew.
   */
  const before = useRef(days);
  /** The day that was pressed first, until the second one completes the range. */
  const [anchor, setAnchor] = useState<string>();
  const choose = (day: string) => {
    setAnchor(anchor === undefined ? day : undefined);
    const [start, end] = [anchor ?? day, day].sort();
    onChange({ start, end });
    if (anchor !== undefined) onDone();
  };
  return (
    <div className="rd-range-parts" ref={show}>
      <div className="rd-range-presets" onKeyDown={moveByKey}>
        {PRESETS.map(({ label, span }) => {
          const isActive = isSameSpan(span, value);
          return (
            <Button
              key={label}
              size="small"
              variant="quiet"
              aria-pressed={isActive}
              onClick={() => {
                onChange(isActive ? {} : span);
                onDone();
              }}
            >
              {t(label)}
            </Button>
          );
        })}
        {!isSameSpan(value, {}) && (
          <Button
            size="small"
            variant="quiet"
            icon="cross"
            onClick={() => {
              onChange({});
              onDone();
            }}
          >
            {t('Clear')}
          </Button>
        )}
      </div>
      <div className="rd-range-own">
        <div className="rd-range-days" onFocus={() => (before.current = days)}>
          <DayInput
            label={t('Start date')}
            value={days.start}
            onDay={(day) => onChange(withEnd(before.current, 'start', day))}
          />
          <span aria-hidden="true">–</span>
          <DayInput
            label={t('End date')}
            value={days.end}
            onDay={(day) => onChange(withEnd(before.current, 'end', day))}
          />
        </div>
        <Calendar days={days} today={today} onDay={choose} isHalf={anchor !== undefined} />
      </div>
    </div>
  );
}

/** Arrows, Home, End and first letters move between the presets. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const current = buttons.findIndex((button) => button === event.target);
  const texts = buttons.map(({ textContent }) => textContent);
  const next = itemToFocus(event.key, current, texts);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

const styles = withStyles(css);

/** Gives the box its styles and its place, and moves the focus into it. */
function show(element: HTMLElement | null): void {
  styles(element);
  if (!element) return;
  const box = element.parentElement;
  const { left, right } = (box ?? element).getBoundingClientRect();
  const isOutside = left < 0 || right > document.documentElement.clientWidth;
  if (isOutside) box?.setAttribute('data-from-end', '');
  (element.querySelector<HTMLElement>('[aria-pressed=true]') ?? element.querySelector('button'))?.focus();
}
