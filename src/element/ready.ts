import { useEffect, useRef, type ReactNode } from 'react';
import { fire } from '../core/events.js';
import { SETTLED, type R2wcElement } from './r2wc.js';

/**
 * Reports once that the screen in it is rendered: to the host, and to the page by `rd-ready`. It is around the screen and not beside it,
 * because a second child would change the ids of `useId`, which the static login form has already.
 */
export function Ready({ host, children }: { host: R2wcElement; children: ReactNode }) {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    host[SETTLED]?.();
    fire(host, 'rd-ready');
  }, [host]);
  return children;
}
