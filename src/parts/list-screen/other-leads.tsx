import { useQuery, type QueryKey } from '@tanstack/react-query';
import { otherLeadsQuery, type CountLeads } from '../../data/other-leads.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';

/** Where the leads are that an empty list doesn't show. */
type Where = 'states' | 'days' | 'states-and-days' | 'views';

interface Way {
  where: Where;
  count: CountLeads;
  onShow: () => void;
}

export interface OtherLeadsProps {
  /** The key of the empty list with its filters. */
  of: QueryKey;
  /** The ways to widen it; the first one that finds leads is offered. */
  ways: readonly Way[];
}

/** What an empty list of leads offers: how many its filters hide, and a button that shows them. */
export function OtherLeads({ of, ways }: OtherLeadsProps) {
  const t = useText();
  const { data: found } = useQuery({
    ...otherLeadsQuery(
      of,
      ways.map(({ count }) => count),
    ),
    enabled: ways.length > 0,
  });
  const way = found && ways[found.index];
  return (
    <div role="status" className="rd-state-actions">
      {way && (
        <>
          <span>{otherLeadsWords(t, way.where, found.total)}</span>{' '}
          <Button onClick={way.onShow}>{t('Show#leads')}</Button>
        </>
      )}
    </div>
  );
}

function otherLeadsWords(t: Translate, where: Where, count: number): string {
  switch (where) {
    case 'states':
      return t.plural(count, '{count} lead in other states.', '{count} leads in other states.');
    case 'days':
      return t.plural(count, '{count} lead on other days.', '{count} leads on other days.');
    case 'states-and-days':
      return t.plural(
        count,
        '{count} lead in other states and on other days.',
        '{count} leads in other states and on other days.',
      );
    case 'views':
      return t.plural(count, '{count} lead in other views.', '{count} leads in other views.');
  }
}
