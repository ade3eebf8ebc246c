import { useMemo } from 'react';
import type { ListAddress } from '../ui/hooks/use-list-state.js';

/** Which row of a list is open. The list's state has this as a parameter, so that a link can open the row. */
export function useOpened(address: ListAddress, parameter: 'rental' | 'lead') {
  return useMemo(() => {
    const setOpened = (id: string | null) => {
      const parts = new URLSearchParams(address.latest());
      if (id === null) parts.delete(parameter);
      else parts.set(parameter, id);
      address.move(parts.toString(), 'filter');
    };
    return {
      openedId: new URLSearchParams(address.text).get(parameter),
      open: ({ _id }: { _id: string }) => setOpened(_id),
      close: () => setOpened(null),
    };
  }, [address, parameter]);
}
