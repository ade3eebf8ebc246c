import { createContext, useCallback, useContext } from 'react';
import { fire, type RdEventName, type RdEvents } from '../core/events.js';

export const HostContext = createContext<HTMLElement | null>(null);

/** The custom element that shows the component. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for components inside an element made by defineWidget');
  return host;
}

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
