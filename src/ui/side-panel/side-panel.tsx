import { useId, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { usePanel } from './use-panel.js';

export interface SidePanelProps {
  title: string;
  open: boolean;
  /** Called for Escape, the close button, or a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the end of the window, as high as the window: for details of a row while the list stays visible. */
export function SidePanel({ open, ...rest }: SidePanelProps) {
  return open ? <OpenPanel {...rest} /> : null;
}

function OpenPanel({ title, onClose, children }: Omit<SidePanelProps, 'open'>) {
  const t = useText();
  const titleId = useId();
  const panel = usePanel(onClose);
  return (
    <dialog {...panel} className="rd-panel" aria-labelledby={titleId}>
      {/* A header outside a section would be a landmark of the page. */}
      <section className="rd-panel-box" part="dialog">
        <header className="rd-panel-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="cross" label={t('Close')} onClick={onClose} />
        </header>
        <div className="rd-panel-body">{children}</div>
      </section>
    </dialog>
  );
}
