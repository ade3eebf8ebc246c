import { Component, type ComponentType, type ReactNode } from 'react';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';
import type { PageErrorProps } from './page-error.js';

interface State {
  /** Null when nothing was thrown. It is an object, because any value can be thrown. */
  thrown: { error: unknown } | null;
  /** Null until its code is loaded: it isn't part of a page's first load. */
  PageError: ComponentType<PageErrorProps> | null;
}

/** Shows the page error instead of a component that throws, so that an element is never empty (React logs the error itself). */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: null, PageError: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  override componentDidCatch(): void {
    import('./page-error.js').then(
      ({ PageError }) => this.setState({ PageError }),
      () => undefined,
    );
  }

  override render() {
    const { thrown, PageError } = this.state;
    if (!thrown) return this.props.children;
    const onRetry = () => this.setState({ thrown: null });
    if (!PageError) return <Title onRetry={onRetry} />;
    return <PageError error={thrown.error} onRetry={onRetry} />;
  }
}

/** This is shown until the page error is loaded, or if its code can't be loaded. */
function Title({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <p role="alert">
      {t('Something went wrong')} <Button onClick={onRetry}>{t('Load again')}</Button>
    </p>
  );
}
