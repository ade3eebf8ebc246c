import { useQuery } from '@tanstack/react-query';
import { creatorCountsQuery } from '../../src/data/rental-counts.js';
import { Button } from '../../src/ui/button/button.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';

/** What the creator entered today, and what became of it. */
export function Today() {
  const { data, error, refetch, isFetching } = useQuery(creatorCountsQuery);
  return (
    <section className="today" aria-label="Today" part="today">
      <StatRow label="Today’s rentals">
        <Stat label="Entered today" value={data?.todayCount} />
        <Stat label="Valid" value={data?.todayValidCount} tone="success" />
        <Stat label="Invalid" value={data?.todayInvalidCount} tone="danger" />
      </StatRow>
      {error && !data && (
        <p className="today-failure">
          {error.message}
          <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            Load again
          </Button>
        </p>
      )}
    </section>
  );
}
