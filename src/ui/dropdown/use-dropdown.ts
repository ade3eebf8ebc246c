import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * The state of a box under the button that opens it. Escape, a press outside and the loss of the focus close
 * it. The first button of the root element is the opener. The box has `boxId` and the class
 * `rd-dropdown-box`.
 * @example <div className="rd-dropdown" {...root}><button {...opener} />{isOpen && <div id={boxId} className="rd-dropdown-box"
 * />}</div>
 */
export function useDropdown() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const boxId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (ref.current && !event.composedPath().includes(ref.current)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  /** Closes the box and returns the focus to the opener. */
  const close = () => {
    setIsOpen(false);
    ref.current?.querySelector('button')?.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog around it, also one of the page, stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return {
    isOpen,
    setIsOpen,
    close,
    boxId,
    root: { ref, onKeyDown: closeByEscape, onBlur: closeWhenLeft },
    opener: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? boxId : undefined,
      onClick: () => setIsOpen(!isOpen),
    },
  };
}
