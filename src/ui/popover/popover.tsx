import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '../button/button.js';
import type { IconName } from '../icon/icon.js';

export interface PopoverProps {
  /** What the box holds, for screen readers. */
  label: string;
  icon?: IconName;
  /** What the button shows. */
  button: string;
  /** What the box holds. A click on something with `data-closes` takes the box away, after it was heard. */
  children: ReactNode;
}

/** A button that opens a box of controls under itself. Escape, a click beside it or leaving it by Tab closes. */
export function Popover({ label, icon, button, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const boxId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (root.current && !event.composedPath().includes(root.current)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const closeByChoice = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('[data-closes]') && close();
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <div className="rd-popover" ref={root} onKeyDown={closeByKey} onBlur={closeWhenLeft}>
      <Button
        {...(icon && { icon })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? boxId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </Button>
      {isOpen && (
        <div className="rd-popover-box" id={boxId} role="group" aria-label={label} onClick={closeByChoice}>
          {children}
        </div>
      )}
    </div>
  );
}
