import { useEffect, useRef } from 'react';
import { fire } from '../core/events.js';
import { SETTLED, type R2wcElement } from './r2wc.js';

/** Reports once that the screen before it is rendered: to the host, and to the page by `rd-ready`. */
export function Ready({ host }: { host: R2wcElement }) {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    host[SETTLED]?.();
    fire(host, 'rd-ready');
  }, [host]);
  return null;
}
