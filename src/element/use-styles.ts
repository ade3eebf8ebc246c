import { useLayoutEffect } from 'react';
import { useHost } from './host-context.js';
import { adoptLate } from './styles.js';

/** The css of a part whose code comes late (`later`): it stands before the element's own, which keeps the last word. */
export function useStyles(css: string): void {
  const host = useHost();
  useLayoutEffect(() => adoptLate(host, css), [host, css]);
}
