import { useContext } from 'react';
import { HostContext } from './host-context.js';

/** The custom element that shows the component. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for components inside an element made by defineWidget');
  return host;
}
