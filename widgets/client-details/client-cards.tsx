import { useRef } from 'react';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { useText } from '../../src/text/use-text.js';
import { useTopOfRows } from '../../src/ui/data-table/use-top-of-rows.js';
import { ClientCard } from './client-card.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';

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

const CARDS = [1, 2, 3, 4, 5, 6];
/** The usual lengths of a name, a number, an e-mail, a rent, details and an address. */
const LINES = [18, 14, 26, 8, 30, 22];

/** Skeletons of cards while the first answer is loading. */
function WaitingCards() {
  const t = useText();
  return (
    <ul className="clients" aria-label={t('Clients')} aria-busy="true">
      {CARDS.map((card) => (
        <li key={card}>
          <div className="client client-waiting">
            {LINES.map((characters) => (
              <Skeleton key={characters} characters={characters} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
