import { Select, type SelectOption } from '../select/select.js';

export interface FilterSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter that always has a value, as a chip with its label. It is highlighted while its value isn't the first option. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <label className="rd-chip" data-set={value !== options[0]?.value || undefined}>
      <span>{label}</span>
      <Select
        size="small"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
