import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '../../src/contract/rentals/entries.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { entriesQuery } from '../../src/data/entries.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';

const EntryPanel = lazyComponent(async () => (await import('./entry-panel.js')).EntryPanel, null);

const COUNT = 5;

/** The creator's last entries with their states. One that nobody has fetched can be corrected here. */
export function LastEntries() {
  const t = useText();
  const { data } = useQuery(entriesQuery({ page: 1, limit: COUNT }));
  const [corrected, setCorrected] = useState<Entry | null>(null);
  if (!data || data.result.length === 0) return null;
  return (
    <section className="last" aria-labelledby="last">
      <h3 id="last">{t('Last entries')}</h3>
      <ul className="rd-lines">
        {data.result.map((entry) => (
          <li key={entry._id}>
            <p>
              <b>{entry.client_name}</b>
              <span className="rd-note">{formatNumber(entry)}</span>
            </p>
            {entry.isChangeable && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Correct {name}', { name: entry.client_name })}
                onClick={() => setCorrected(entry)}
              >
                {t('Correct')}
              </Button>
            )}
            <p className="last-state">
              <StateBadge rental={entry} />
              <span className="rd-note">{t.time(entry.createdAt)}</span>
            </p>
          </li>
        ))}
      </ul>
      {corrected && <EntryPanel entry={corrected} onClose={() => setCorrected(null)} />}
    </section>
  );
}
