import type { EntryCounts } from '../../src/contract/entries.js';
import { ENTRY_DAYS } from '../../src/contract/limits.js';
import { RENTAL_STATE_TITLES } from '../../src/contract/rental-state.js';
import { useText } from '../../src/text/use-text.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';

/** How many entries there are of each state and verdict. Undefined while it is loading, null when it could not be loaded. */
export function EntryStats({ counts }: { counts: EntryCounts | null | undefined }) {
  const t = useText();
  const of = (name: keyof EntryCounts) => (counts ? counts[name] : counts);
  return (
    <StatRow label={t('Your entries of the last {count} days', { count: ENTRY_DAYS })}>
      <Stat label={t.say(RENTAL_STATE_TITLES['in-pool'])} value={of('waiting')} />
      <Stat label={t.say(RENTAL_STATE_TITLES['in-hand'])} value={of('inHand')} />
      <Stat label={t('Valid#rentals')} value={of('valid')} />
      <Stat label={t('Invalid#rentals')} value={of('invalid')} />
    </StatRow>
  );
}
