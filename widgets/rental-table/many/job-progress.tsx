import type { RentalJob } from '../../../src/contract/rentals/rental-jobs.js';
import { useText } from '../../../src/text/use-text.js';
import { Progress } from '../../../src/ui/progress/progress.js';
import { LeftLeads } from './left-leads.js';

/** The progress of a job; after its end, how many leads it has changed. */
export function JobProgress({ job, isWorking }: { job: RentalJob; isWorking: boolean }) {
  const t = useText();
  const { state, total, done, changed, restored, skips, kept, undoUntil, isRemoval } = job;
  const isUndo = state === 'undoing' || state === 'undone';
  if (isWorking) {
    const [part, whole] = isUndo ? [restored, changed] : [done, total];
    return (
      <>
        <Progress
          label={t('{done} of {total} leads', { done: t.number(part), total: t.number(whole) })}
          part={part / Math.max(whole, 1)}
        />
        <p>{t('It goes on when you close this. You find it under Changes.')}</p>
      </>
    );
  }
  return (
    <>
      <p role="status">
        {isUndo
          ? t.plural(restored, '{count} lead is as before.', '{count} leads are as before.')
          : isRemoval
            ? t.plural(changed, '{count} lead was removed.', '{count} leads were removed.')
            : t.plural(changed, '{count} lead was changed.', '{count} leads were changed.')}{' '}
        {state === 'stopped' && t('It was stopped.')}{' '}
        {undoUntil !== null &&
          (isRemoval
            ? t('They can be restored until {time}.', { time: t.dateTime(undoUntil) })
            : t('It can be undone until {time}.', { time: t.dateTime(undoUntil) }))}
      </p>
      <LeftLeads skips={isUndo ? kept : skips} />
    </>
  );
}
