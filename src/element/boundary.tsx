import { Component, type ReactNode } from 'react';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { useEmit } from './host-context.js';

interface State {
  /** Null: nothing was thrown. In a box, because anything can be thrown. */
  thrown: { error: unknown } | null;
}

/** Shows the page error in place of a component that throws, so that an element is never left empty (React logs the error itself). */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return <PageError error={thrown.error} onRetry={() => this.setState({ thrown: null })} />;
  }
}

/** The page error of the specification's section 8, and a way to go on without leaving the page. */
function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const emit = useEmit();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={t('Something went wrong')}
        action={
          <>
            <Button variant="primary" onClick={() => emit('rd-go-back')}>
              {t('Go Back')}
            </Button>
            <Button icon="refresh" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </>
        }
      >
        {statusTextOf(error) || t('An unexpected error occurred.')}
      </EmptyState>
    </div>
  );
}

/** The status text of a thrown answer, as of a `Response`; blank for everything else. */
const statusTextOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusText' in error ? String(error.statusText) : '';
