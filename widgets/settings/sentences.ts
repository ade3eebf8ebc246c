/** What each rule does, in words that follow the typing. */
import { formatDateTime, formatTime } from '../../src/contract/business-clock.js';
import { ON_HOLD_COUNTED_TO } from '../../src/contract/refusals.js';
import type { LeadsType, Settings, SettingsPreview } from '../../src/contract/settings.js';

export function delaySentence({ isDelayEnabled, delayTime }: Settings): string {
  if (!isDelayEnabled || delayTime === 0) return 'A picker may fetch again as soon as a rental is finished.';
  return `A picker waits ${duration(delayTime)} after each rental.`;
}

export function holdSentence({ isHoldEnabled, holdTime, holdEnabledAt }: Settings): string {
  if (!isHoldEnabled || holdTime === 0) return 'A rental can be picked as soon as it is entered.';
  const wait = `A rental can be picked ${duration(holdTime * 60)} after it was entered`;
  return holdEnabledAt === null
    ? `${wait}.`
    : `${wait}. One entered before ${formatDateTime(holdEnabledAt)} can be picked at once.`;
}

/** What hold keeps back at this moment. */
export function onHoldSentence({ onHold, nextFreeAt }: SettingsPreview): string {
  if (nextFreeAt === null) return 'Nothing is on hold.';
  const howMany =
    onHold > ON_HOLD_COUNTED_TO ? `More than ${ON_HOLD_COUNTED_TO} rentals are` : counted(onHold);
  const next = onHold === 1 ? 'free' : 'the next is free';
  return `${howMany} on hold, ${next} at ${formatTime(nextFreeAt)}.`;
}

const counted = (count: number) => (count === 1 ? '1 rental is' : `${count} rentals are`);

/** How each leads type chooses, said as its effect. */
export const LEADS_TYPE_SENTENCES: Record<LeadsType, string> = {
  auto: 'Returned rentals come first, then uploads for use, then today’s in the order they arrived, then older ones from the newest back.',
  random: 'Pickers get rentals in no order: any that can be picked.',
  oldest: 'The rental that has waited longest comes first.',
  newest: 'The rental that was entered last comes first.',
};

/** `90` → `1 min 30 s`; a day and more in hours. */
export function duration(seconds: number): string {
  const parts = [
    { amount: Math.floor(seconds / 3600), unit: 'h' },
    { amount: Math.floor(seconds / 60) % 60, unit: 'min' },
    { amount: seconds % 60, unit: 's' },
  ].filter(({ amount }) => amount > 0);
  return parts.map(({ amount, unit }) => `${amount.toLocaleString('en-US')} ${unit}`).join(' ') || '0 s';
}
