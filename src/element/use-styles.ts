import { useLayoutEffect } from 'react';
import { adoptLate } from '../styles/adopt-late.js';
import { sheetOf } from './styles.js';
import { useHost } from './use-host.js';

/** Adopts the css of a lazy part, before the element's own css, which takes precedence. */
export function useStyles(css: string): void {
  const { shadowRoot } = useHost();
  useLayoutEffect(() => {
    if (shadowRoot) adoptLate(shadowRoot, sheetOf(css));
  }, [shadowRoot, css]);
}
