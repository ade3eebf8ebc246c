import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useHost } from '../../src/element/host-context.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { useText } from '../../src/text/use-text.js';

/** From this width of the shell on, the sidebar is next to the content (`shell.css` has the same number). */
const WIDE_PX = 768;

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of a narrow shell: a modal dialog, so that the browser keeps the focus inside and Escape closes it. */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const host = useHost();
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width >= WIDE_PX) onClose();
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      element.close();
    };
  }, [isOpen, host, onClose]);

  // A click outside the drawer hits the dialog's own box, which its content fills; a click on an entry also closes it.
  const closeAfterClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
    else if (event.target instanceof Element && event.target.closest('.entry')) onClose();
  };

  return (
    <dialog
      className="drawer"
      ref={dialog}
      aria-label={t('Menu')}
      onCancel={onClose}
      onClick={closeAfterClick}
    >
      {isOpen && (
        <div className="drawer-content">
          {children}
          <IconButton icon="cross" label={t('Close menu')} className="drawer-close" onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}
