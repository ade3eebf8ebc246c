import { useRef } from 'react';
import type { Rental } from '../../src/contract/rentals.js';
import { useText } from '../../src/text/use-text.js';
import { useTopOfRows } from '../../src/ui/data-table/use-top-of-rows.js';
import { ClientCard } from './client-card.js';
import { WaitingCards } from './waiting-cards.js';

interface ClientCardsProps {
  /** Undefined while the first ones are loading. */
  clients: readonly Rental[] | undefined;
  /** Others are loading; these stay in place. */
  busy: boolean;
}

/** As many cards in a line as fit. */
export function ClientCards({ clients, busy }: ClientCardsProps) {
  const t = useText();
  const cards = useRef<HTMLUListElement>(null);
  useTopOfRows(cards, clients?.[0]?._id);
  if (!clients) return <WaitingCards />;
  return (
    <ul ref={cards} className="clients" aria-label={t('Clients')} aria-busy={busy}>
      {clients.map((client) => (
        <li key={client._id}>
          <ClientCard client={client} />
        </li>
      ))}
    </ul>
  );
}
