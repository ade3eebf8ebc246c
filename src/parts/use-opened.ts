import { useMemo } from 'react';
import { useEmit } from '../element/host-context.js';
import { useMethods } from '../element/methods.js';
import type { ListAddress } from '../ui/hooks/use-list-state.js';

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
      if (id === null) parts.delete(parameter);
      else parts.set(parameter, id);
      address.move(parts.toString(), 'filter');
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
    openRow: (rentalId) => {
      opened.openRow(rentalId);
      return true;
    },
  });
  return opened;
}
