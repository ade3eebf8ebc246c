import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Counts } from '../../src/contract/rentals.js';
import { creatorCountsQuery, pickerCountsQuery } from '../../src/data/rental-counts.js';
import { LimitBar } from '../../src/ui/limit-bar/limit-bar.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';

/** What a creator has entered. */
export function CreatorCounts() {
  const { data, error, refetch } = useQuery(creatorCountsQuery);
  return <CountsCard title="Rentals entered" verb="Entered" counts={data} error={error} onRetry={refetch} />;
}

/** What a picker has taken, and how much of today's limit that is. */
export function PickerCounts() {
  const { data, error, refetch } = useQuery(pickerCountsQuery);
  return (
    <CountsCard
      title="Rentals picked"
      verb="Picked"
      counts={data}
      limit={data?.limit}
      error={error}
      onRetry={refetch}
    />
  );
}

interface CountsCardProps {
  title: string;
  verb: string;
  counts: Counts | undefined;
  /** Picks a day; null and undefined: no limit. */
  limit?: number | null | undefined;
  error: Error | null;
  onRetry: () => unknown;
}

function CountsCard({ title, verb, counts, limit = null, error, onRetry }: CountsCardProps) {
  const titleId = useId();
  return (
    <section className="card" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {error && !counts ? (
        <ErrorState title="The counts didn’t load." message={error.message} onRetry={() => void onRetry()} />
      ) : (
        <>
          <h4>Today</h4>
          <StatRow label="Today">
            <Stat label={verb} value={counts?.todayCount} />
            <Stat label="Valid" value={counts?.todayValidCount} />
            <Stat label="Invalid" value={counts?.todayInvalidCount} />
          </StatRow>
          {counts && limit !== null && (
            <LimitBar label="Of the daily limit" value={counts.todayCount} limit={limit} />
          )}
          <h4>All time</h4>
          <StatRow label="All time">
            <Stat label={verb} value={counts?.rangeCount} />
            <Stat label="Invalid" value={counts?.rangeInvalidCount} />
          </StatRow>
        </>
      )}
    </section>
  );
}
