import { useCallback, useContext } from 'react';
import type { RdEvents } from '../core/events.js';
import { fireCancelable, type CancelableName } from '../core/fire-cancelable.js';
import { HostContext } from './host-context.js';

/** Asks the page before the element does something: `if (!pageAllows('rd-before-fetch', null)) return;`. */
export function usePageAllows() {
  const host = useContext(HostContext);
  return useCallback(
    <Name extends CancelableName>(name: Name, detail: RdEvents[Name]): boolean =>
      host === null || fireCancelable(host, name, detail),
    [host],
  );
}
