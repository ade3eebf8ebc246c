import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

type OnDialog<Event> = Event & { currentTarget: HTMLDialogElement };

/**
 * The attributes that make a `<dialog>` modal for as long as it is rendered; `onClose` is called for Escape or a click on the backdrop.
 * An element inside with `data-autofocus` gets the focus first.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closes the dialog in the clean-up of a layout effect, which runs before the dialog leaves the page,
  // because only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel: (event: OnDialog<SyntheticEvent>) => {
      // React also calls it for a dialog or a file field inside of this one.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Only the pointer can click the backdrop; the keyboard has Escape.
    onClick: (event: OnDialog<MouseEvent>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
