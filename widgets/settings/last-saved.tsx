import type { LastChange } from '../../src/contract/base/edit-conflict.js';
import { useText } from '../../src/text/use-text.js';

/** The newest of some changes. */
export const latestOf = (changes: readonly LastChange[]): LastChange | undefined =>
  changes.toSorted((one, other) => other.at.localeCompare(one.at))[0];

/** Who saved last and when; nothing if nobody has. */
export function LastSaved({ change }: { change: LastChange | undefined }) {
  const t = useText();
  if (!change) return null;
  const time = t.dateTime(change.at);
  return (
    <p>
      {change.by ? t('Saved {time} by {name}', { time, name: change.by.name }) : t('Saved {time}', { time })}
    </p>
  );
}
