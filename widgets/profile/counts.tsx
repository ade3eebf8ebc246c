import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CLOSED_RENTAL_STATUSES, DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { Counts as CountsOf } from '../../src/contract/rentals/rentals.js';
import { dealCountsQuery } from '../../src/data/deal-counts.js';
import { creatorCountsQuery, pickerWeekQuery } from '../../src/data/rental-counts.js';
import { useReload } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { WeekRule } from './week-rule.js';

/** What a creator has entered today and since ever. */
export function CreatorCounts() {
  const t = useText();
  const { data, error, refetch } = useQuery(creatorCountsQuery);
  useReload(refetch);
  return (
    <Counts title={t('Rentals entered')} error={data ? null : error} onRetry={refetch}>
      <RentalFigures counts={data} today={t('Entered today')} ever={t('Entered, all time')} />
    </Counts>
  );
}

/** What a picker has taken today and since ever, and the deals by status. */
export function PickerCounts() {
  const t = useText();
  const picks = useQuery(pickerWeekQuery);
  const deals = useQuery(dealCountsQuery);
  useReload(picks.refetch);
  useReload(deals.refetch);
  const limit = picks.data?.limit;
  return (
    <div className="counts">
      <Counts title={t('Rentals picked')} error={picks.data ? null : picks.error} onRetry={picks.refetch}>
        <RentalFigures
          counts={picks.data}
          today={t('Picked today')}
          ever={t('Picked, all time')}
          note={typeof limit === 'number' ? t('of {limit}', { limit: t.number(limit) }) : null}
        />
      </Counts>
      <Counts title={t('Deals')} error={deals.data ? null : deals.error} onRetry={deals.refetch}>
        {CLOSED_RENTAL_STATUSES.map((status) => (
          <Figure
            key={status}
            label={t.say(DEAL_STATUS_TITLES[status])}
            value={deals.data?.[status]}
            note={t('deals')}
          />
        ))}
      </Counts>
    </div>
  );
}

/** A picker's last seven days, as soon as they are known. */
export function PickerWeek() {
  const { data } = useQuery(pickerWeekQuery);
  return data?.week ? <WeekRule week={data.week} /> : null;
}

interface RentalFiguresProps {
  counts: CountsOf | undefined;
  today: string;
  ever: string;
  /** Below today's count. */
  note?: ReactNode;
}

function RentalFigures({ counts, today, ever, note = null }: RentalFiguresProps) {
  const t = useText();
  const invalid = (count: number | undefined) =>
    count === undefined ? null : t.plural(count, '{count} invalid', '{count} invalid');
  return (
    <>
      <Figure label={today} value={counts?.todayCount} note={note} />
      <Figure
        label={t('Valid today')}
        value={counts?.todayValidCount}
        note={invalid(counts?.todayInvalidCount)}
      />
      <Figure label={ever} value={counts?.rangeCount} note={invalid(counts?.rangeInvalidCount)} />
    </>
  );
}

interface CountsProps {
  title: string;
  error: Error | null;
  onRetry: () => unknown;
  children: ReactNode;
}

/** Figures, or that they could not be loaded. */
function Counts({ title, error, onRetry, children }: CountsProps) {
  const t = useText();
  return (
    <section aria-label={title}>
      {error ? (
        <ErrorState
          title={t('The counts didn’t load.')}
          message={t.say(error)}
          onRetry={() => void onRetry()}
        />
      ) : (
        <Figures label={title}>{children}</Figures>
      )}
    </section>
  );
}
