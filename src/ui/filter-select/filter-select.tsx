import { Icon } from '../icon/icon.js';
import type { SelectOption } from '../select/select.js';

export interface FilterSelectProps {
  label: string;
  /** The options; the one with the value '' means that the filter isn't used. */
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * A filter as a chip, which is a row in the box of filters: its name, and its value while it is used. The browser's own select lies
 * over it, unseen, so that every device chooses in its usual way.
 */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="rd-chip" data-set={value !== '' || undefined}>
      <span aria-hidden="true">{label}</span>
      {/* A linked list may ask for a value that isn't offered, for example that of an old upload. */}
      {value !== '' && (
        <b className="rd-chip-value" aria-hidden="true">
          {chosen?.label ?? UNKNOWN}
        </b>
      )}
      <Icon name="chevron-down" />
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {(chosen ? options : [...options, { value, label: UNKNOWN }]).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The text of a value whose name isn't known. */
export const UNKNOWN = '…';
