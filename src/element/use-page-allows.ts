import { useCallback, useContext } from 'react';
import type { RdEventName, RdEvents } from '../core/events.js';
import { HostContext } from './host-context.js';

/** The events that a page may prevent. */
type CancelableName = Extract<RdEventName, `rd-before-${string}` | 'rd-dial'>;

/** Asks the page before the element does something: `if (!pageAllows('rd-before-fetch', null)) return;`. */
export function usePageAllows() {
  const host = useContext(HostContext);
  return useCallback(
    <Name extends CancelableName>(name: Name, detail: RdEvents[Name]): boolean =>
      host === null || fireCancelable(host, name, detail),
    [host],
  );
}

/** Fires an event that the page may prevent; false when it did. */
export const fireCancelable = <Name extends CancelableName>(
  element: EventTarget,
  name: Name,
  detail: RdEvents[Name],
): boolean =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
