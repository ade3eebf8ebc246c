import { useMemo } from 'react';
import { useEmit } from '../element/host-context.js';
import { useMethods } from '../element/methods.js';
import type { ListAddress } from '../ui/hooks/use-list-state.js';
import { isId } from './list-screen/people-filter-names.js';

declare module '../core/events.js' {
  interface RdEvents {
    /** A person opened the panel of a rental. */
    'rd-row-opened': { rentalId: string };
  }
}

/** Which row of a list is open. The list's state has this as a parameter, so that a link can open the row. */
export function useOpened(address: ListAddress, parameter: 'rental' | 'lead') {
  const emit = useEmit();
  const opened = useMemo(() => {
    const setOpened = (id: string | null) => {
      const parts = new URLSearchParams(address.latest());
      // A row opened in place of another doesn't need an entry of its own in the history.
      const move = id === null ? 'close' : parts.has(parameter) ? 'filter' : 'open';
      if (id === null) parts.delete(parameter);
      else parts.set(parameter, id);
      address.move(parts.toString(), move);
    };
    return {
      openedId: new URLSearchParams(address.text).get(parameter),
      open: ({ _id }: { _id: string }) => {
        setOpened(_id);
        emit('rd-row-opened', { rentalId: _id });
      },
      openRow: setOpened,
      close: () => setOpened(null),
    };
  }, [address, parameter, emit]);
  useMethods({
    // Scripts without types may pass anything.
    openRow: (rentalId: unknown) => {
      if (typeof rentalId !== 'string' || !isId(rentalId)) return false;
      opened.openRow(rentalId);
      return true;
    },
  });
  return opened;
}
