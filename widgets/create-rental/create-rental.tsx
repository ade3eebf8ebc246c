import { useQuery } from '@tanstack/react-query';
import { creatorCountsQuery } from '../../src/data/rental-counts.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';
import { EntryForm } from './entry-form.js';

/** A creator's screen: the form, and beside it what was entered today and what became of it. */
export function CreateRental() {
  const { data, isError } = useQuery(creatorCountsQuery);
  const missing = isError ? null : undefined;
  return (
    <section className="create" aria-labelledby="title">
      <h2 id="title">Create Rental</h2>
      <section className="today" aria-label="Today" part="today">
        <StatRow label="Today’s rentals">
          <Stat label="Entered today" value={data?.todayCount ?? missing} />
          <Stat label="Valid" value={data?.todayValidCount ?? missing} />
          <Stat label="Invalid" value={data?.todayInvalidCount ?? missing} />
        </StatRow>
      </section>
      <EntryForm />
    </section>
  );
}
