import { useId, type ReactNode } from 'react';
import { DEAL_STATUS_TITLES } from '../../contract/deals/deal-status.js';
import { LEAD_FACTS, type LookupName } from '../../contract/rentals/lead-fields.js';
import type { OwnRental } from '../../contract/picks/own-rentals.js';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { CopyableFacts } from '../../ui/facts/copyable-facts.js';
import { WaitingFacts } from '../../ui/facts/waiting-facts.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';
import { StatusBadge } from '../../ui/status-badge/status-badge.js';
import { NumberBadge } from '../facts/number-badge.js';
import { rentalFacts } from '../facts/rental-facts.js';
import { failedReasonText } from './failed-reason.js';
import { DEAL_TONES } from './deal-tones.js';

const Dial = lazyComponent(async () => (await import('../dial/card-dial.js')).CardDial);
const Thread = lazyComponent(async () => (await import('./lookup-thread.js')).LookupThread);

type LeadFact = (typeof LEAD_FACTS)[number];
/** The facts of the history that a picker sees of a rental that they finished. */
const LOOKUP_FACTS = LEAD_FACTS.filter((fact): fact is LeadFact & { name: LookupName } => fact.isInLookup);

/** A finished rental with its state, and below it the action on it and its messages. */
export function OwnRentalCard({ rental, children }: { rental: OwnRental; children: ReactNode }) {
  const t = useText();
  const titleId = useId();
  return (
    <article className="rd-lookup-card rd-card" part="card" aria-labelledby={titleId}>
      <header className="rd-lookup-head rd-row">
        <h3 id={titleId}>{rental.client_name}</h3>
        <NumberBadge status={rental.number_status} />
        {rental.dealStatus && (
          <StatusBadge tone={DEAL_TONES[rental.dealStatus]}>
            {t('Deal: {status}', { status: t.say(DEAL_STATUS_TITLES[rental.dealStatus]) })}
          </StatusBadge>
        )}
        {rental.dealFailedReason !== null && (
          <p className="rd-failed-reason rd-note">{failedReasonText(t, rental.dealFailedReason)}</p>
        )}
        <p className="rd-note">{t('Finished {time}', { time: t.dateTime(rental.finishedDate) })}</p>
      </header>
      <div className="rd-lookup-dial">
        <Dial rental={rental} />
      </div>
      <CopyableFacts className="rd-lookup-facts" facts={rentalFacts(rental, LOOKUP_FACTS)} />
      <div className="rd-lookup-action">{children}</div>
      <div className="rd-lookup-action">
        <Thread rental={rental} />
      </div>
    </article>
  );
}

const WAITING_FACTS: readonly [label: EnglishText, characters: number][] = [
  ['Number', 14],
  ['Address', 30],
  ['Rent', 8],
  ['House/Apt Details', 36],
];

/** A skeleton of the card while the answer is loading. */
export function WaitingCard({ words }: { words: string }) {
  return (
    <div className="rd-lookup-card rd-card">
      <header className="rd-lookup-head rd-row">
        <p className="rd-note">{words}</p>
      </header>
      <WaitingFacts className="rd-lookup-facts" facts={WAITING_FACTS} />
    </div>
  );
}
