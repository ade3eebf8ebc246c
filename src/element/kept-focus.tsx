import { useEffect } from 'react';
import { keepFocus } from '../ui/focus/keep-focus.js';
import { useHost } from './use-host.js';

/** Keeps the focus inside the element when the focused control disappears. */
export function KeptFocus() {
  const host = useHost();
  useEffect(() => keepFocus(host.shadowRoot ?? host), [host]);
  return null;
}
