import { daysOf, WEEKDAYS } from '../../src/contract/picks/quiet-hours.js';
import { useText } from '../../src/text/use-text.js';
import { dayName } from './setting-words.js';

interface CallingDaysProps {
  label: string;
  /** The chosen days: `mon tue`. */
  value: string;
  error?: string | undefined;
  onChange: (days: string) => void;
}

/** A box for each day of the week. */
export function CallingDays({ label, value, error, onChange }: CallingDaysProps) {
  const t = useText();
  const days = daysOf(value);
  return (
    <fieldset className="rule-days" aria-label={label}>
      <legend>{label}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(
                WEEKDAYS.filter((each) => (each === day ? target.checked : days.includes(each))).join(' '),
              )
            }
          />
          <span>{dayName(t, day)}</span>
        </label>
      ))}
      <p className="rd-field-error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
