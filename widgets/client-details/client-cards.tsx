import { useRef } from 'react';
import type { Rental } from '../../src/contract/rentals.js';
import { useText } from '../../src/text/use-text.js';
import { useTopOfRows } from '../../src/ui/data-table/use-top-of-rows.js';
import { ClientCard } from './client-card.js';
import { WaitingCards } from './waiting-cards.js';

interface ClientCardsProps {
  /** The clients; undefined while the first ones are loading. */
  clients: readonly Rental[] | undefined;
  /** True while other clients are loading; the old ones stay in place. */
  busy: boolean;
  onOpen: (client: Rental) => void;
  openedId: string | null;
}

/** The cards, as many in a row as fit. */
export function ClientCards({ clients, busy, onOpen, openedId }: ClientCardsProps) {
  const t = useText();
  const cards = useRef<HTMLUListElement>(null);
  useTopOfRows(cards, clients?.[0]?._id);
  if (!clients) return <WaitingCards />;
  return (
    <ul ref={cards} className="clients" aria-label={t('Clients')} aria-busy={busy}>
      {clients.map((client) => (
        <li key={client._id}>
          <ClientCard client={client} onOpen={onOpen} isOpened={client._id === openedId} />
        </li>
      ))}
    </ul>
  );
}
