import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import { Icon } from '../icon/icon.js';

export interface NotLoadedProps {
  /** True while the code is being loaded again. */
  busy?: boolean;
  /** True after a retry has failed too. The files may be gone because the server has a newer version, and only a reload gets that. */
  isRepeated?: boolean;
  onRetry: () => void;
  /** Closes the dialog whose code is missing; left out for a part of the screen. */
  onClose?: (() => void) | undefined;
}

/** Shown in place of a part or a dialog whose code can't be loaded. Only the person reloads the page, by a button. */
export function NotLoaded({ busy = false, isRepeated = false, onRetry, onClose }: NotLoadedProps) {
  const t = useText();
  const title = t('This part can’t be loaded');
  const words = isRepeated
    ? t('If loading it again doesn’t help, reload the page. What you have not sent may be lost.')
    : t('Check your connection, then load it again.');
  const actions = (
    <>
      {isRepeated && <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
      <Button icon="refresh" busy={busy} onClick={onRetry}>
        {t('Load again')}
      </Button>
    </>
  );
  if (onClose)
    return (
      <Dialog open title={title} onClose={onClose} actions={actions}>
        <p role="alert">{words}</p>
      </Dialog>
    );
  return (
    <div className="rd-state" data-tone="danger" role="alert">
      <Icon name="alert" />
      <p className="rd-state-title">{title}</p>
      <p className="rd-state-words">{words}</p>
      <div className="rd-state-actions">{actions}</div>
    </div>
  );
}
