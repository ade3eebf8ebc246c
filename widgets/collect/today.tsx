import type { AnswerOf } from '../../src/contract/endpoint.js';
import type { getPickerCounts } from '../../src/contract/rentals.js';
import { useText } from '../../src/text/use-text.js';
import { LimitBar } from '../../src/ui/limit-bar/limit-bar.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';

interface Props {
  counts: AnswerOf<typeof getPickerCounts> | undefined;
  /** True if the counts could not be loaded. */
  hasFailed: boolean;
}

/** Today's picks as a thin bar of the limit, with their verdicts. */
export function Today({ counts, hasFailed }: Props) {
  const t = useText();
  const missing = hasFailed ? null : undefined;
  return (
    <section className="today" aria-label={t('Today')} part="today">
      <LimitBar
        label={t('Picked today')}
        value={counts?.todayCount ?? missing}
        limit={counts?.limit ?? null}
      />
      <StatRow label={t('Today’s numbers')}>
        <Stat label={t('Valid#rentals')} value={counts?.todayValidCount ?? missing} />
        <Stat label={t('Invalid#rentals')} value={counts?.todayInvalidCount ?? missing} />
      </StatRow>
    </section>
  );
}
