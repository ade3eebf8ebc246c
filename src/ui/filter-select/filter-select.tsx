import { Select, type SelectOption } from '../select/select.js';

export interface FilterSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A select that filters a list, with its label next to it. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <label className="rd-filter">
      <span>{label}</span>
      <Select options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
