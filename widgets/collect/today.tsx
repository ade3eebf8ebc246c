import type { AnswerOf } from '../../src/contract/endpoint.js';
import type { getPickerCounts } from '../../src/contract/rentals.js';
import { LimitBar } from '../../src/ui/limit-bar/limit-bar.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';

/** Today's picks: of the limit as a thin bar, and what became of them. */
export function Today({ counts }: { counts: AnswerOf<typeof getPickerCounts> | undefined }) {
  return (
    <section className="today" aria-label="Today" part="today">
      <LimitBar label="Picked today" value={counts?.todayCount} limit={counts?.limit ?? null} />
      <StatRow label="Today’s numbers">
        <Stat label="Valid" value={counts?.todayValidCount} />
        <Stat label="Invalid" value={counts?.todayInvalidCount} />
      </StatRow>
    </section>
  );
}
