import { useText } from '../../src/text/use-text.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';

const CARDS = [1, 2, 3, 4, 5, 6];
/** The usual lengths of a name, a number, an e-mail, a rent, details and an address. */
const LINES = [18, 14, 26, 8, 30, 22];

/** Skeletons of cards while the first answer is loading. */
export function WaitingCards() {
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
