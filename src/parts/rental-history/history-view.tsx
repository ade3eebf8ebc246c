import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { may } from '../../contract/roles/capabilities.js';
import type { AnswerOf } from '../../contract/base/endpoint.js';
import { LEAD_FACTS } from '../../contract/rentals/lead-fields.js';
import { getRentalHistory } from '../../contract/rentals/rental-history.js';
import { RENTAL_STATE_TITLES } from '../../contract/rentals/rental-state.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { rentalHistoryQuery } from '../../data/rental-history.js';
import { useRefreshOn } from '../../data/use-live.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { CopyableFacts } from '../../ui/facts/copyable-facts.js';
import type { Fact } from '../../ui/facts/facts.js';
import { WaitingFacts } from '../../ui/facts/waiting-facts.js';
import { LiveRegion, VisuallyHidden } from '../../ui/hidden/visually-hidden.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';
import { LoadingNote, Skeleton } from '../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../ui/state/error-state.js';
import { StatusBadge } from '../../ui/status-badge/status-badge.js';
import { NumberBadge } from '../facts/number-badge.js';
import { rentalFacts } from '../facts/rental-facts.js';
import { AllSteps } from './all-steps.js';

const ListNumber = lazyComponent(
  async () => (await import('../do-not-contact/list-number.js')).ListNumber,
  null,
);

const CorrectLead = lazyComponent(async () => (await import('./correct-lead.js')).CorrectLead);
const OtherVerdict = lazyComponent(async () => (await import('./other-verdict.js')).OtherVerdict, null);

type History = AnswerOf<typeof getRentalHistory>;

interface HistoryViewProps {
  rentalId: string;
  /** What is shown before the facts of the rental. */
  firstFacts?: readonly Fact[];
}

/** A rental and its history, or why they can't be shown. The name of the client is announced when the rental is loaded. */
export function HistoryView({ rentalId, firstFacts = [] }: HistoryViewProps) {
  const query = useQuery(rentalHistoryQuery(rentalId));
  useRefreshOn(['rentals', 'deals'], () => void query.refetch());
  return (
    <>
      <LiveRegion>{query.data?.client_name}</LiveRegion>
      <StoryOrWhy query={query} firstFacts={firstFacts} />
    </>
  );
}

interface StoryOrWhyProps extends Required<Pick<HistoryViewProps, 'firstFacts'>> {
  query: UseQueryResult<History>;
}

function StoryOrWhy({ query: { data, error, isFetching, refetch }, firstFacts }: StoryOrWhyProps) {
  const t = useText();
  if (data) return <Story rental={data} firstFacts={firstFacts} />;
  if (error && isCallError(error) && error.status === 404)
    return <EmptyState icon="search" title={t('There is no such rental in your lists.')} />;
  if (error && isCallError(error) && error.status === 403)
    return <EmptyState icon="lock" title={t.say(error)} />;
  if (error)
    return (
      <ErrorState
        title={t.say(getRentalHistory.says.failed)}
        message={t.say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Waiting />;
}

const factsOf = (t: Translate, rental: History): Fact[] =>
  [
    ...rentalFacts(rental, LEAD_FACTS),
    { name: 'bypassAdmin', label: 'Bypassed For', text: rental.bypass?.adminName ?? null } as const,
    {
      name: 'bypassedAt',
      label: 'Bypassed At',
      text: rental.bypass && t.dateTime(rental.bypass.at),
    } as const,
    { name: 'bypassBatch', label: 'Bypass Batch', text: rental.bypass?.batchId ?? null } as const,
  ].map((fact) => ({ shown: <FactText text={fact.text} />, ...fact }));

interface StoryProps extends Pick<StoryOrWhyProps, 'firstFacts'> {
  rental: History;
}

function Story({ rental, firstFacts }: StoryProps) {
  const t = useText();
  const { user } = useAuth();
  const [isCorrecting, setCorrecting] = useState(false);
  const correct = useRef<HTMLButtonElement>(null);
  const endCorrection = () => {
    // Renders at once, because the button must exist before it gets the focus.
    flushSync(() => setCorrecting(false));
    correct.current?.focus();
  };
  return (
    <div className="rd-story-of">
      <header className="rd-story-head rd-row">
        <h3>{rental.client_name}</h3>
        {rental.bypass && <StatusBadge tone="info">{t.say(RENTAL_STATE_TITLES.bypassed)}</StatusBadge>}
        {rental.number_status && <NumberBadge status={rental.number_status} />}
        {rental.isDoNotContact && (
          <StatusBadge tone="danger" icon="lock">
            {t.say(RENTAL_STATE_TITLES['do-not-contact'])}
          </StatusBadge>
        )}
      </header>
      {isCorrecting ? (
        <CorrectLead rental={rental} onEnd={endCorrection} />
      ) : (
        <CopyableFacts className="rd-story-facts" facts={[...firstFacts, ...factsOf(t, rental)]} />
      )}
      {!isCorrecting && (
        <div className="rd-story-actions rd-row rd-quiet-line">
          {rental.mayCorrect && (
            <Button ref={correct} size="small" icon="pencil" onClick={() => setCorrecting(true)}>
              {t('Correct')}
            </Button>
          )}
          {rental.mayCorrectVerdict && rental.number_status && <OtherVerdict rental={rental} />}
          {!rental.isDoNotContact && may(user, 'see-do-not-contact') && <ListNumber of={rental} />}
        </div>
      )}
      <h4>{t('History')}</h4>
      <AllSteps of={rental} />
    </div>
  );
}

/** A web address is a link, in a new tab and without a referrer. Anything else stays text. */
function FactText({ text }: { text: string | null }) {
  const t = useText();
  if (!text || !/^https?:\/\//i.test(text)) return text;
  return (
    <a className="rd-history-link" href={text} target="_blank" rel="noopener noreferrer">
      {text}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}

/** The usual lengths of a number, an address, a rent and details. */
const WAITING_FACTS = [14, 30, 8, 36].map((characters) => [null, characters] as const);

/** A skeleton of the history while it is loading. */
function Waiting() {
  const t = useText();
  return (
    <div className="rd-story-of">
      <LoadingNote>{t('Loading the history')}</LoadingNote>
      <header className="rd-story-head rd-row">
        <p>
          <Skeleton />
        </p>
      </header>
      <WaitingFacts className="rd-story-facts" facts={WAITING_FACTS} />
    </div>
  );
}
