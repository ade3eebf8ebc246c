import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadingNote, Skeleton } from '../skeleton/skeleton.js';
import { NotLoaded } from './not-loaded.js';

type State = 'coming' | 'here' | 'failed';

/** A component whose code is loaded when it is first shown. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /**
   * Preloads the component. A failure is ignored here, because showing the component loads it again and
   * reports a failure.
   */
  prepare: () => void;
};

/**
 * Makes a lazy component, so that parts behind a click, or below the first content, don't delay the first
 * paint. Unlike React's own `lazy` it retries after a failure: at the press of a button, and automatically when the network is back. `waiting`
 * is shown while it loads, made from the props if it is a function; it is null for an overlay. Escape closes a dialog
 * (it has `onClose`) also while it loads, so that it doesn't open over what the person does by then.
 *
 * @example const Lightbox = lazyComponent(async () => (await import('../lightbox/lightbox.js')).Lightbox, null);
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <Coming />,
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
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      if (state !== 'coming') return;
      let isGone = false;
      fetchCode().then(
        () => {
          if (!isGone) setState('here');
        },
        () => {
          if (isGone) return;
          setState('failed');
          setFailures((count) => count + 1);
        },
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    useEffect(() => {
      if (state !== 'failed') return;
      const retry = () => setState('coming');
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [state]);
    // The cast asks for a prop that only dialogs have.
    const { onClose } = props as { onClose?: () => void };
    const isHere = Loaded !== null;
    useEffect(() => {
      if (isHere || !onClose) return;
      const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
      window.addEventListener('keydown', closeByKey);
      return () => window.removeEventListener('keydown', closeByKey);
    }, [isHere, onClose]);
    if (Loaded) return <Loaded {...props} />;
    // The note stays during a retry, so that the focus stays on its button.
    if (failures > 0)
      return (
        <NotLoaded
          busy={state === 'coming'}
          // Offline a reload would lose the page.
          isRepeated={failures > 1 && navigator.onLine}
          onRetry={() => setState('coming')}
          onClose={onClose}
        />
      );
    return typeof waiting === 'function' ? waiting(props) : waiting;
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
