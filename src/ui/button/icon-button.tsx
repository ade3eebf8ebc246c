import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** The action in words, for screen readers and the browser's tooltip. */
  label: string;
}

/** A button with only an icon; its words are in `label`. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="button button-quiet"
      title={label}
      {...rest}
      aria-label={label}
      className={['rd-button', 'rd-icon-button', className].filter(Boolean).join(' ')}
      data-variant="quiet"
    >
      <Icon name={icon} />
    </button>
  );
}
