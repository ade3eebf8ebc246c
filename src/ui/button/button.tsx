import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';
import { Kbd } from '../kbd/kbd.js';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  size?: 'medium' | 'small' | 'large';
  /** The action is running: it shows a spinner, ignores clicks and keeps the focus. */
  busy?: boolean;
  /**
   * The action is not available now. The button says so to screen readers and stays in the tab order, so that
   * nobody loses their place on the page.
   */
  unavailable?: boolean;
  icon?: IconName;
  /**
   * The key for the same action. Pass `aria-keyshortcuts` too if the key has another name for assistive
   * technology.
   */
  hotkey?: string | undefined;
  /**
   * Every text that the button may show. Its width is always that of the widest text, so that nothing next to
   * it moves.
   */
  reserve?: readonly string[];
  children: ReactNode;
}

/**
 * A button. While it is `busy` or `unavailable` it ignores clicks. It never uses `disabled`, which would lose
 * the focus.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  unavailable = false,
  icon,
  hotkey,
  reserve = [],
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const isInert = busy || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isInert) return onClick?.(event);
    event.preventDefault();
  };
  return (
    <button
      type="button"
      part={`button button-${variant}`}
      aria-keyshortcuts={hotkey}
      {...rest}
      className={['rd-button', className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <span className="rd-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className="rd-button-words">
        <span>{children}</span>
        {reserve.map((words) => (
          <span key={words} className="rd-button-reserve" aria-hidden="true" data-words={words} />
        ))}
      </span>
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </button>
  );
}
