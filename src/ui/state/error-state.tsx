import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';

export interface ErrorStateProps {
  title: string;
  message?: string | undefined;
  /** When it failed first, and what isn't lost by it. */
  sinceMs?: number | undefined;
  kept?: string | undefined;
  onRetry?: () => void;
  busy?: boolean;
}

/** What went wrong, shown instead of the content, with a retry. */
export function ErrorState({ title, message, sinceMs, kept, onRetry, busy = false }: ErrorStateProps) {
  const t = useText();
  const words = [
    message !== title && message,
    sinceMs !== undefined && t('It fails since {time}.', { time: t.time(sinceMs) }),
    kept,
  ].filter(Boolean);
  return (
    <div className="rd-state" part="state" data-tone="danger" role="alert">
      <Icon name="alert" />
      <p className="rd-state-title">{title}</p>
      {words.length > 0 && <p className="rd-state-words">{words.join(' ')}</p>}
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
