import { useMemo } from 'react';
import type { ListAddress, ListMove } from '../ui/hooks/use-list-state.js';
import { useHost } from '../element/use-host.js';
import { fire } from '../core/events.js';

declare module '../core/events.js' {
  interface RdEvents {
    /**
     * The list's state has changed. `state` is the new value of the element's attribute, which the page can
     * put into its address. `move` is `page` when somebody turned a page and `open` when they opened a row, so
     * that back should lead to the list before it; `close` when they closed the row, else `filter`.
     */
    'rd-state-change': { state: string; move: ListMove };
  }
}

/**
 * The state of a list, which is stored only in the `state` attribute of its element: setting it changes the list, and a change of
 * the list sets it and fires `rd-state-change`. `state` is the component's prop of that name.
 */
export function useListAddress(state: string | undefined): ListAddress {
  const host = useHost();
  const text = state ?? '';
  return useMemo(() => {
    const latest = () => host.getAttribute('state') ?? '';
    return {
      text,
      latest,
      move: (next, move) => {
        if (next === latest()) return;
        host.setAttribute('state', next);
        fire(host, 'rd-state-change', { state: next, move });
      },
    };
  }, [host, text]);
}
