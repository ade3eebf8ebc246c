import { useId, useRef, type ReactNode } from 'react';
import { DEAL_STATUS_TITLES } from '../../contract/deal-status.js';
import { LEAD_FACTS, type LookupName } from '../../contract/lead-fields.js';
import { bareNumber, formatNumber } from '../../contract/number-format.js';
import type { OwnRental } from '../../contract/own-rentals.js';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { CopyField } from '../../ui/copy-field/copy-field.js';
import { useCopy } from '../../ui/copy-field/use-copy.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { StatusBadge } from '../../ui/status-badge/status-badge.js';
import { DEAL_TONES } from './deal-tones.js';

interface Fact {
  label: EnglishText;
  shown: string | null;
  /** What is copied. */
  raw: string | null;
}

type LeadFact = (typeof LEAD_FACTS)[number];
/** Those of the history that a picker sees of a rental that they finished. */
const LOOKUP_FACTS = LEAD_FACTS.filter((fact): fact is LeadFact & { name: LookupName } => fact.isInLookup);

/** In the order in which a caller needs them. The number is copied as a dialer takes it. */
const factsOf = (rental: OwnRental): Fact[] => {
  const same = (label: EnglishText, text: string | null): Fact => ({ label, shown: text, raw: text });
  return [
    { label: 'Number', shown: formatNumber(rental.number), raw: bareNumber(rental.number) },
    same('Client Email', rental.client_email),
    ...LOOKUP_FACTS.map(({ name, label }) => same(label, rental[name])),
  ];
};

/** A finished rental with how it stands, and below it what is done with it. */
export function OwnRentalCard({ rental, children }: { rental: OwnRental; children: ReactNode }) {
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy(card);
  const titleId = useId();
  const stateOf = (label: string) =>
    copied?.name !== label ? 'idle' : copied.succeeded ? 'copied' : 'failed';
  const isValid = rental.number_status === 'valid';
  return (
    <article className="rd-lookup-card" part="card" aria-labelledby={titleId} ref={card}>
      <header className="rd-lookup-head">
        <h3 id={titleId}>{rental.client_name}</h3>
        <StatusBadge tone={isValid ? 'success' : 'danger'}>
          {isValid ? t('Valid number') : t('Invalid number')}
        </StatusBadge>
        {rental.dealStatus && (
          <StatusBadge tone={DEAL_TONES[rental.dealStatus]}>
            {t('Deal: {status}', { status: t.say(DEAL_STATUS_TITLES[rental.dealStatus]) })}
          </StatusBadge>
        )}
        <p>{t('Finished {time}', { time: t.dateTime(rental.finishedDate) })}</p>
      </header>
      <dl className="rd-lookup-facts">
        {factsOf(rental).map(
          ({ label, shown, raw }) =>
            raw && (
              <CopyField
                key={label}
                label={t(label)}
                state={stateOf(label)}
                onCopy={() => void copy(label, raw)}
              >
                {shown}
              </CopyField>
            ),
        )}
      </dl>
      <div className="rd-lookup-action">{children}</div>
    </article>
  );
}

const WAITING_FACTS: readonly [label: EnglishText, characters: number][] = [
  ['Number', 14],
  ['Address', 30],
  ['Rent', 8],
  ['House/Apt Details', 36],
];

/** The card in its real shape, while the answer is on its way. */
export function WaitingCard({ words }: { words: string }) {
  const t = useText();
  return (
    <div className="rd-lookup-card">
      <header className="rd-lookup-head">
        <p>{words}</p>
      </header>
      <dl className="rd-lookup-facts">
        {WAITING_FACTS.map(([label, characters]) => (
          <div key={label} className="rd-copy-field">
            <dt>{t(label)}</dt>
            <dd>
              <Skeleton characters={characters} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
