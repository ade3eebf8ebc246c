import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { useText } from '../../src/text/use-text.js';

export interface NotFoundProps {
  message?: string | undefined;
}

/** Where a path leads nowhere, or a page failed. */
export function NotFound({ message }: NotFoundProps) {
  const emit = useEmit();
  const t = useText();
  return (
    <EmptyState
      icon="alert"
      title={t('Something went wrong')}
      action={
        <Button variant="primary" onClick={() => emit('rd-go-back')}>
          {t('Go Back')}
        </Button>
      }
    >
      {message ? t.say(message) : t('An unexpected error occurred.')}
    </EmptyState>
  );
}
