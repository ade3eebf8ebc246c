import { useLayoutEffect } from 'react';
import { useHost } from './host-context.js';
import { adoptLate } from './styles.js';

/** Adopts the css of a lazy part, before the element's own css, which takes precedence. */
export function useStyles(css: string): void {
  const host = useHost();
  useLayoutEffect(() => adoptLate(host, css), [host, css]);
}
