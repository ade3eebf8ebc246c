import { createContext, useCallback, useContext } from 'react';
import { fire, type RdEventName, type RdEvents } from '../core/events.js';

export const HostContext = createContext<HTMLElement | null>(null);

/** Fires the element's events: `emit('rd-navigate', { path })`. */
export function useEmit() {
  const host = useContext(HostContext);
  return useCallback(
    <Name extends RdEventName>(
      name: Name,
      ...detail: RdEvents[Name] extends null ? [] : [detail: RdEvents[Name]]
    ) => {
      if (host) fire(host, name, ...detail);
    },
    [host],
  );
}
