import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.js';
import { useDropdown } from '../dropdown/use-dropdown.js';
import type { IconName } from '../icon/icon.js';

export interface PopoverProps {
  /** The content of the box, for screen readers. */
  label: string;
  icon?: IconName;
  variant?: ButtonProps['variant'];
  /** What the button shows. */
  button: string;
  /**
   * The content of the box. A click on an element with `data-closes` closes the box after the element's own
   * handler.
   */
  children: ReactNode;
}

/** A button that opens a box of controls below it. */
export function Popover({ label, icon, variant, button, children }: PopoverProps) {
  const { isOpen, close, boxId, root, opener } = useDropdown();
  const closeByChoice = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('[data-closes]') && close();
  return (
    <div className="rd-dropdown rd-popover" {...root}>
      <Button {...(icon && { icon })} {...(variant && { variant })} {...opener}>
        {button}
      </Button>
      {isOpen && (
        <div
          className="rd-dropdown-box rd-popover-box"
          id={boxId}
          role="group"
          aria-label={label}
          onClick={closeByChoice}
        >
          {children}
        </div>
      )}
    </div>
  );
}
