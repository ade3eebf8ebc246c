import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf } from '../../contract/endpoint.js';
import { LEAD_FACTS } from '../../contract/lead-fields.js';
import { bareNumber, formatNumber } from '../../contract/number-format.js';
import { getRentalHistory } from '../../contract/rental-history.js';
import { RENTAL_STATE_TITLES } from '../../contract/rental-state.js';
import { isCallError } from '../../core/call-error.js';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { CopyField } from '../../ui/copy-field/copy-field.js';
import { useCopy } from '../../ui/copy-field/use-copy.js';
import { VisuallyHidden } from '../../ui/hidden/visually-hidden.js';
import { LoadingNote, Skeleton } from '../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../ui/state/error-state.js';
import { StatusBadge } from '../../ui/status-badge/status-badge.js';
import { Steps } from './steps.js';

type History = AnswerOf<typeof getRentalHistory>;

/** What `useQuery(rentalHistoryQuery(id))` gives. */
export type HistoryResult = Pick<UseQueryResult<History>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** A rental and what happened to it, or why that can't be seen. */
export function HistoryView({ history }: { history: HistoryResult }) {
  const t = useText();
  const { data, error, isFetching, refetch } = history;
  if (data) return <Story rental={data} />;
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

interface Fact {
  label: EnglishText;
  shown: string | null;
  raw: string | null;
}

const factsOf = (t: Translate, rental: History): Fact[] => {
  const same = (label: EnglishText, text: string | null): Fact => ({ label, shown: text, raw: text });
  return [
    { label: 'Number', shown: formatNumber(rental.number), raw: bareNumber(rental.number) },
    same('Client Email', rental.client_email),
    ...LEAD_FACTS.map(({ name, label }) => same(label, rental[name])),
    same('Bypassed For', rental.bypass?.adminName ?? null),
    same('Bypassed At', rental.bypass && t.dateTime(rental.bypass.at)),
    same('Bypass Batch', rental.bypass?.batchId ?? null),
  ];
};

function Story({ rental }: { rental: History }) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const { copied, copy } = useCopy(root);
  const stateOf = (label: string) =>
    copied?.name !== label ? 'idle' : copied.succeeded ? 'copied' : 'failed';
  return (
    <div className="rd-story-of" ref={root}>
      <header className="rd-story-head">
        <h3>{rental.client_name}</h3>
        {rental.bypass && <StatusBadge tone="info">{t.say(RENTAL_STATE_TITLES.bypassed)}</StatusBadge>}
        {rental.number_status && (
          <StatusBadge tone={rental.number_status === 'valid' ? 'success' : 'danger'}>
            {rental.number_status === 'valid' ? t('Valid number') : t('Invalid number')}
          </StatusBadge>
        )}
      </header>
      <dl className="rd-story-facts">
        {factsOf(t, rental).map(
          ({ label, shown, raw }) =>
            raw && (
              <CopyField
                key={label}
                label={t(label)}
                state={stateOf(label)}
                onCopy={() => void copy(label, raw)}
              >
                <FactText text={shown} />
              </CopyField>
            ),
        )}
      </dl>
      <h4>{t('History')}</h4>
      <Steps events={rental.events} />
    </div>
  );
}

/** A web address leads there, in a new tab and without a trace of ours. Anything else stays text. */
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

/** The story in its real shape, while it is on its way. */
function Waiting() {
  const t = useText();
  return (
    <div className="rd-story-of">
      <LoadingNote>{t('Loading the history')}</LoadingNote>
      <header className="rd-story-head">
        <p>
          <Skeleton />
        </p>
      </header>
      <dl className="rd-story-facts">
        {[14, 30, 8, 36].map((characters) => (
          <div key={characters} className="rd-copy-field">
            <dt>
              <Skeleton characters={8} />
            </dt>
            <dd>
              <Skeleton characters={characters} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
