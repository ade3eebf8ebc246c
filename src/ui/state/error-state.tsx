import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';

export interface ErrorStateProps {
  title: string;
  message?: string | undefined;
  onRetry?: () => void;
  busy?: boolean;
}

/** What went wrong, shown instead of the content, with a retry. */
export function ErrorState({ title, message, onRetry, busy = false }: ErrorStateProps) {
  const t = useText();
  return (
    <div className="rd-state" part="state" data-tone="danger" role="alert">
      <Icon name="alert" />
      <p className="rd-state-title">{title}</p>
      {message !== undefined && message !== title && <p className="rd-state-words">{message}</p>}
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
