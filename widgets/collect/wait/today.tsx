import { useText } from '../../../src/text/use-text.js';
import { LimitBar } from '../../../src/ui/meter/limit-bar.js';
import { Figure, Figures } from '../../../src/ui/figures/figures.js';
import type { Collect } from '../state/use-collect.js';

/** Today's picks as a thin bar of the limit, their pace and their verdicts. */
export function Today({ counts: { data: counts, isError } }: Pick<Collect, 'counts'>) {
  const t = useText();
  const missing = isError ? null : undefined;
  const pace =
    counts &&
    (counts.limit === null
      ? counts.hourCount
      : t('{count} · {left} to go', {
          count: counts.hourCount,
          left: Math.max(0, counts.limit - counts.todayCount),
        }));
  return (
    <section className="today" aria-label={t('Today')} part="today">
      <LimitBar
        label={t('Picked today')}
        value={counts?.todayCount ?? missing}
        limit={counts?.limit ?? null}
      />
      <Figures label={t('Today’s numbers')} look="line">
        <Figure label={t('This hour')} value={pace ?? missing} />
        <Figure label={t('Valid#rentals')} value={counts?.todayValidCount ?? missing} />
        <Figure label={t('Invalid#rentals')} value={counts?.todayInvalidCount ?? missing} />
      </Figures>
    </section>
  );
}
