import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { CLOSED_RENTAL_STATUSES, DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { Counts } from '../../src/contract/rentals/rentals.js';
import { dealCountsQuery } from '../../src/data/deal-counts.js';
import { creatorCountsQuery, pickerWeekQuery } from '../../src/data/rental-counts.js';
import { useReload } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { LimitBar } from '../../src/ui/limit-bar/limit-bar.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { WeekCard } from './week-card.js';

/** The counts of a creator's entries. */
export function CreatorCounts() {
  const t = useText();
  const { data, error, refetch } = useQuery(creatorCountsQuery);
  useReload(refetch);
  return (
    <CountsCard
      title={t('Rentals entered')}
      verb={t('Entered#rentals')}
      counts={data}
      error={error}
      onRetry={refetch}
    >
      <Figures label={t('Today')} look="plain">
        <Figure label={t('Entered#rentals')} value={data?.todayCount} />
        <Verdicts counts={data} />
      </Figures>
    </CountsCard>
  );
}

/** What a picker has taken, as a part of today's limit, and day by day. */
export function PickerCounts() {
  const t = useText();
  const { data, error, refetch } = useQuery(pickerWeekQuery);
  useReload(refetch);
  return (
    <>
      <CountsCard
        title={t('Rentals picked')}
        verb={t('Picked')}
        counts={data}
        error={error}
        onRetry={refetch}
      >
        {data?.limit !== null && (
          <LimitBar label={t('Picked')} value={data?.todayCount} limit={data?.limit ?? null} />
        )}
        <Figures label={t('Today')} look="plain">
          {data?.limit === null && <Figure label={t('Picked')} value={data.todayCount} />}
          <Verdicts counts={data} />
        </Figures>
      </CountsCard>
      {data?.week && <WeekCard week={data.week} />}
    </>
  );
}

/** A picker's deals by status. */
export function DealCounts() {
  const t = useText();
  const { data, error, refetch } = useQuery(dealCountsQuery);
  useReload(refetch);
  const titleId = useId();
  return (
    <section className="card" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Deals')}</h3>
      {error && !data ? (
        <CountsFailed error={error} onRetry={refetch} />
      ) : (
        <Figures label={t('Deals')} look="plain">
          {CLOSED_RENTAL_STATUSES.map((status) => (
            <Figure key={status} label={t.say(DEAL_STATUS_TITLES[status])} value={data?.[status]} />
          ))}
        </Figures>
      )}
    </section>
  );
}

function CountsFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useText();
  return (
    <ErrorState title={t('The counts didn’t load.')} message={t.say(error)} onRetry={() => void onRetry()} />
  );
}

function Verdicts({ counts }: { counts: Counts | undefined }) {
  const t = useText();
  return (
    <>
      <Figure label={t('Valid#rentals')} value={counts?.todayValidCount} />
      <Figure label={t('Invalid#rentals')} value={counts?.todayInvalidCount} />
    </>
  );
}

interface CountsCardProps {
  title: string;
  verb: string;
  counts: Counts | undefined;
  error: Error | null;
  onRetry: () => unknown;
  /** Today's counts. */
  children: ReactNode;
}

function CountsCard({ title, verb, counts, error, onRetry, children }: CountsCardProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section className="card" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {error && !counts ? (
        <CountsFailed error={error} onRetry={onRetry} />
      ) : (
        <>
          <h4>{t('Today')}</h4>
          {children}
          <h4>{t('All time')}</h4>
          <Figures label={t('All time')} look="plain">
            <Figure label={verb} value={counts?.rangeCount} />
            <Figure label={t('Invalid#rentals')} value={counts?.rangeInvalidCount} />
          </Figures>
        </>
      )}
    </section>
  );
}
