import { useText } from '../../text/use-text.js';
import { Select, type SelectOption } from '../select/select.js';

export interface FilterChipProps {
  label: string;
  options: readonly SelectOption[];
  /** The option for not using it; 'All' by default. */
  none?: string | undefined;
  /** The chosen value; '' while the filter isn't used. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter as a chip. It shows only its name until a value is chosen, then its name and the value. */
export function FilterChip({ label, options, none, value, onChange }: FilterChipProps) {
  const t = useText();
  const isSet = value !== '';
  // A linked list may ask for a value that isn't offered, for example that of an old upload.
  const isOffered = !isSet || options.some((option) => option.value === value);
  return (
    <label className="rd-chip" data-set={isSet || undefined}>
      {isSet && <span aria-hidden="true">{label}:</span>}
      <Select
        size="small"
        aria-label={label}
        placeholder={isSet ? (none ?? t('All')) : label}
        options={isOffered ? options : [...options, { value, label: '…' }]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
