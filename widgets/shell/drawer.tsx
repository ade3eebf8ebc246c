import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useHost } from '../../src/element/use-host.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { useText } from '../../src/text/use-text.js';

/**
 * If the shell is at least this wide, the sidebar is next to the content (`shell.css` has the same number).
 */
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

  // A click outside the drawer has the dialog itself as its target, because its content fills it. A click on
  // an entry also closes the drawer.
  const closeAfterClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
    else if (event.target instanceof Element && event.target.closest('nav li')) onClose();
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
