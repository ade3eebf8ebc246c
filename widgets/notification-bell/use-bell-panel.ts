import { useEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';

/** The panel opens above the bell if the space below is less than this and there is more space above. */
const ROOM_PX = 360;
const GAP_PX = 4;

/**
 * The panel under the bell: it is a popover, so that the page can't cut it off and the browser closes it at
 * Escape and at a click outside. It is aligned with the bell's edge, inside the window.
 */
export function useBellPanel(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => place(button.current, panel.current);
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [isOpen, button, panel]);

  return {
    isOpen,
    open: () => panel.current?.showPopover(),
    close: () => panel.current?.hidePopover(),
    /** The panel is placed before it is shown, so that it never jumps. */
    onBeforeToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'open') place(button.current, panel.current);
      else hadFocus.current = panel.current?.matches(':focus-within') ?? false;
      setIsOpen(newState === 'open');
    },
    onToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'open') panel.current?.focus({ preventScroll: true });
      // The focus returns to the bell, unless somebody has moved it elsewhere.
      else if (hadFocus.current && isLost(panel.current)) button.current?.focus();
    },
  };
}

/** Whether nothing has the focus, or something invisible. */
const isLost = (panel: HTMLElement | null): boolean =>
  document.activeElement === document.body || panel?.matches(':focus-within') === true;

function place(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const below = innerHeight - bottom;
  const isAbove = below < ROOM_PX && top > below;
  panel.dataset['side'] = isAbove ? 'above' : 'below';
  panel.style.setProperty('--bell-edge', `${(isAbove ? innerHeight - top : bottom) + GAP_PX}px`);
  panel.style.setProperty('--bell-right', `${document.documentElement.clientWidth - right}px`);
}
