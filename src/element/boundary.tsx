import { Component, type ReactNode } from 'react';
import { useText } from '../text/use-text.js';
import { ErrorState } from '../ui/state/error-state.js';

interface State {
  hasFailed: boolean;
}

/** Catches what a component throws while it renders, so that an element is never left empty (React logs the error itself). */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Stopped onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function Stopped({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      title={t('Something went wrong')}
      message={t('This part of the page has stopped. Try again; if it stops again, tell your admin.')}
      onRetry={onRetry}
    />
  );
}
