import { RENTAL_STATE_TITLES, rentalState, type RentalState } from '../../contract/rentals/rental-state.js';
import { useText } from '../../text/use-text.js';
import type { IconName } from '../../ui/icon/icon.js';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge.js';

const LOOKS: Record<RentalState, { icon: IconName; tone: Tone }> = {
  'in-pool': { icon: 'inbox', tone: 'neutral' },
  'do-not-contact': { icon: 'lock', tone: 'danger' },
  'in-hand': { icon: 'user', tone: 'warning' },
  finished: { icon: 'check', tone: 'info' },
  valid: { icon: 'check', tone: 'success' },
  invalid: { icon: 'cross', tone: 'danger' },
  bypassed: { icon: 'external', tone: 'info' },
  'no-answer': { icon: 'phone', tone: 'neutral' },
  'call-back': { icon: 'clock', tone: 'warning' },
  skipped: { icon: 'chevron-right', tone: 'neutral' },
};

/** The state of a rental, as an icon and a word. */
export function StateBadge({ rental }: { rental: Parameters<typeof rentalState>[0] }) {
  const t = useText();
  const state = rentalState(rental);
  return <StatusBadge {...LOOKS[state]}>{t.say(RENTAL_STATE_TITLES[state])}</StatusBadge>;
}
