import { isCallError } from '../core/call-error.js';
import { useEmit } from './host-context.js';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';
import { addIcons } from '../ui/icon/icon.js';
import { NOTICE_ICON_PATHS } from '../ui/icon/notice-icon-paths.js';
import { EmptyState } from '../ui/state/empty-state.js';

addIcons(NOTICE_ICON_PATHS);

export interface PageErrorProps {
  /** What happened, in the reader's language. */
  message?: string | undefined;
  /** The thrown value; its status text is shown when no message is given. */
  error?: unknown;
  onRetry?: () => void;
  /** True when the error takes the place of a whole screen. */
  isScreen?: boolean;
}

/** The page error of section 8 of the specification, with a retry on the same page if there is one. */
export function PageError({ message, error, onRetry, isScreen = false }: PageErrorProps) {
  const t = useText();
  const emit = useEmit();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        isScreen={isScreen}
        title={t('Something went wrong')}
        action={
          <>
            <Button onClick={() => emit('rd-go-back')}>{t('Go Back')}</Button>
            {onRetry && (
              <Button icon="refresh" onClick={onRetry}>
                {t('Try again')}
              </Button>
            )}
          </>
        }
      >
        {message ||
          (isCallError(error) ? t.say(error) : statusTextOf(error)) ||
          t('An unexpected error occurred.')}
      </EmptyState>
    </div>
  );
}

/** The status text of a thrown answer, such as a `Response`; blank for any other value. */
const statusTextOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusText' in error ? String(error.statusText) : '';
