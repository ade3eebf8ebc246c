import type { ReactNode } from 'react';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { leadName } from '../../src/parts/list-screen/lead-name.js';
import { NumberCell } from '../../src/parts/list-screen/number-cell.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import { useText } from '../../src/text/use-text.js';
import { CopyIcon } from '../../src/ui/copy-field/copy-icon.js';
import { DASH, isMissing } from '../../src/ui/data-table/column.js';

/** The facts of a client's offer: the columns of the tables without the contact data. */
const OFFERED = LEAD_LIST.flatMap(({ name, label, table }) => {
  if (table === null || name === 'client_name' || name === 'number') return [];
  return { name, label: 'cardLabel' in table ? table.cardLabel : label };
});

interface ClientCardProps {
  client: Rental;
  onOpen: (client: Rental) => void;
  isOpened: boolean;
}

/** A card with a client's contact data, their offer, and the person who dealt with them last. Its name opens the rental's history. */
export function ClientCard({ client, onOpen, isOpened }: ClientCardProps) {
  const t = useText();
  const { client_name: name, client_email: email } = client;
  return (
    <article className="client" aria-label={name}>
      <header>
        <h3>
          <button
            type="button"
            className="rd-row-open"
            aria-label={leadName(client)}
            aria-haspopup="dialog"
            aria-expanded={isOpened}
            onClick={() => onOpen(client)}
          >
            {name}
          </button>
        </h3>
        <StateBadge rental={client} />
      </header>
      <dl>
        <Fact name={t('Number')}>
          <NumberCell of={client} isDoNotContact={client.isDoNotContact} />
        </Fact>
        <Fact name={t('Email')}>
          {email && (
            <>
              <span className="reach">{email}</span>
              <CopyIcon what={t('email {email}', { email })} text={email} />
            </>
          )}
        </Fact>
        {OFFERED.map(({ name, label }) => (
          <Fact key={name} name={t(label)}>
            {client[name]}
          </Fact>
        ))}
      </dl>
      <footer>
        <span>{t('Picked by {name}', { name: client.fetcher?.name ?? DASH })}</span>
        <span>{t('Updated {time}', { time: t.dateTime(client.updatedAt) })}</span>
      </footer>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{isMissing(children) ? DASH : children}</dd>
    </div>
  );
}
