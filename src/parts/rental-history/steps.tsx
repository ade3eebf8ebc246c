import {
  RENTAL_EVENT_TITLES,
  type RentalEvent,
  type RentalEventKind,
} from '../../contract/rentals/rental-history.js';
import { DELETE_REASONS, DeleteReason } from '../../contract/rentals/rental-jobs.js';
import { RENTAL_STATE_TITLES } from '../../contract/rentals/rental-state.js';
import { NumberStatus } from '../../contract/rentals/rentals.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { failedReasonText } from '../lookup/failed-reason.js';
import { Icon } from '../../ui/icon/icon.js';
import type { IconName } from '../../ui/icon/icon.js';
import type { Tone } from '../../ui/status-badge/status-badge.js';

const LOOKS: Record<RentalEventKind, { icon: IconName; tone: Tone }> = {
  created: { icon: 'plus', tone: 'neutral' },
  corrected: { icon: 'pencil', tone: 'neutral' },
  taken: { icon: 'user', tone: 'neutral' },
  returned: { icon: 'undo', tone: 'warning' },
  bypassed: { icon: 'external', tone: 'info' },
  dialled: { icon: 'phone', tone: 'neutral' },
  'text-opened': { icon: 'send', tone: 'neutral' },
  finished: { icon: 'check', tone: 'success' },
  'taken-back': { icon: 'undo', tone: 'warning' },
  'verdict-changed': { icon: 'undo', tone: 'warning' },
  'made-invalid': { icon: 'cross', tone: 'danger' },
  'no-answer': { icon: 'phone', tone: 'neutral' },
  'call-back': { icon: 'clock', tone: 'warning' },
  skipped: { icon: 'chevron-right', tone: 'neutral' },
  'taken-over': { icon: 'undo', tone: 'warning' },
  'handed-over': { icon: 'chevron-right', tone: 'neutral' },
  'do-not-contact': { icon: 'lock', tone: 'danger' },
  'contact-allowed': { icon: 'undo', tone: 'warning' },
  'email-added': { icon: 'pencil', tone: 'info' },
  'deal-submitted': { icon: 'clock', tone: 'warning' },
  'deal-done': { icon: 'check', tone: 'success' },
  'deal-failed': { icon: 'cross', tone: 'danger' },
  'deal-taken-back': { icon: 'undo', tone: 'warning' },
  'put-back': { icon: 'undo', tone: 'warning' },
  'creator-changed': { icon: 'user', tone: 'neutral' },
  withdrawn: { icon: 'cross', tone: 'danger' },
  deleted: { icon: 'cross', tone: 'danger' },
  restored: { icon: 'undo', tone: 'success' },
  'change-undone': { icon: 'undo', tone: 'warning' },
  message: { icon: 'info', tone: 'info' },
  erased: { icon: 'lock', tone: 'neutral' },
};

/** The steps, oldest first, each with its person and its time in Panama. */
export function Steps({ events }: { events: readonly RentalEvent[] }) {
  const t = useText();
  if (events.length === 0) return <p className="rd-steps-none">{t('Nothing is known of it yet.')}</p>;
  return (
    <ol className="rd-steps" aria-label={t('History')}>
      {events.map((event, index) => (
        // Steps have no id; their order never changes, and new ones are added at the end.
        <Step key={index} {...event} />
      ))}
    </ol>
  );
}

/** The details of verdicts, outcomes and failed deals are translated, because they are stored without a language. */
function detailsText(t: Translate, kind: RentalEventKind, details: string): string {
  if (NumberStatus.is(details)) return t.say(RENTAL_STATE_TITLES[details]);
  if (kind === 'no-answer') return t('Try {count}', { count: Number(details) });
  if (kind === 'call-back') return t('To be called again at {time}', { time: t.dateTime(details) });
  if (kind === 'deal-failed') return failedReasonText(t, details);
  if (kind === 'deleted') return t.say(DeleteReason.is(details) ? DELETE_REASONS[details] : details);
  if (kind !== 'taken-over') return details;
  return details === 'pool' ? t('Returned to the pool') : t('Anyone may fetch it');
}

function Step({ kind, by, at, details }: RentalEvent) {
  const t = useText();
  const what = <strong>{t.say(RENTAL_EVENT_TITLES[kind])}</strong>;
  const { icon, tone } = LOOKS[kind];
  return (
    <li className="rd-step">
      <span className="rd-step-mark" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <p className="rd-step-what">{by ? t.rich('{what} by {name}', { what, name: by.name }) : what}</p>
      <time className="rd-step-when rd-note" dateTime={at}>
        {t.dateTime(at)}
      </time>
      {details && <p className="rd-step-details">{detailsText(t, kind, details)}</p>}
    </li>
  );
}
