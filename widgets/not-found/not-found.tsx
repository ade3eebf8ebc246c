import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';

export interface NotFoundProps {
  message?: string | undefined;
}

/** Where a path leads nowhere, or a page failed. */
export function NotFound({ message }: NotFoundProps) {
  const emit = useEmit();
  return (
    <EmptyState
      icon="alert"
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={() => emit('rd-go-back')}>
          Go Back
        </Button>
      }
    >
      {message || 'An unexpected error occurred.'}
    </EmptyState>
  );
}
