import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.js';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  options: readonly SelectOption[];
  /** The text of the first option, which means that nothing is chosen (the value ''). */
  placeholder?: string;
  size?: 'medium' | 'small';
}

/** The browser's own select, in our design. Without a label next to it, give it `aria-label`. */
export function Select({ options, placeholder, size = 'medium', className, ...select }: SelectProps) {
  return (
    <span className={['rd-select', className].filter(Boolean).join(' ')} data-size={size}>
      <select {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
