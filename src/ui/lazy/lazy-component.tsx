import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { LoadingNote, Skeleton } from '../skeleton/skeleton.js';
import { ErrorState } from '../state/error-state.js';

type State = 'coming' | 'here' | 'failed';

/** A component whose code comes when it is shown for the first time. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it ahead. What fails now is tried again, and told, when it is shown. */
  prepare: () => void;
};

/**
 * Parts that stand behind a click, or below what people wait for, don't hold up the first paint. React's own `lazy` remembers a
 * failure for good; here the line may come back. `waiting` stands in its place meanwhile: nothing for what comes over the page.
 *
 * @example const Lightbox = later(async () => (await import('../lightbox/lightbox.js')).Lightbox, null);
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Coming />,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchCode = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  function Lazy(props: Props) {
    const [state, setState] = useState<State>(Loaded ? 'here' : 'coming');
    useEffect(() => {
      if (state !== 'coming') return;
      let isGone = false;
      const settle = (next: State) => () => {
        if (!isGone) setState(next);
      };
      fetchCode().then(settle('here'), settle('failed'));
      return () => {
        isGone = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed') return <Failed onRetry={() => setState('coming')} />;
    return waiting;
  }
  return Object.assign(Lazy, { prepare: () => void fetchCode().catch(() => undefined) });
}

function Coming() {
  return (
    <div>
      <LoadingNote />
      <Skeleton characters={24} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      title={t('This part can’t be loaded')}
      message={t('Check your connection, then try again.')}
      onRetry={onRetry}
    />
  );
}
