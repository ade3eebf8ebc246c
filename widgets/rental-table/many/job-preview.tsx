import { RESTORE_DAYS } from '../../../src/contract/limits.js';
import type { RentalJob } from '../../../src/contract/rentals/rental-jobs.js';
import type { RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { LeftLeads } from './left-leads.js';

const CONSEQUENCES: Record<RentalJobAction, EnglishText> = {
  return: 'They lose their verdict and their picker, and any picker may get them.',
  withdraw: 'They leave every list and count, and their numbers can be entered again.',
  delete: 'They leave every list and count, and their numbers can be entered again.',
  verdict: 'Their pickers see the new verdict.',
  move: 'Their messages and deals go with them.',
  export: 'They come into one file.',
};

interface JobPreviewProps {
  job: RentalJob;
  /** How many leads the person selected; undefined for all that the filters find. */
  selected: number | undefined;
}

/** Says what would happen, and to how many leads. */
export function JobPreview({ job, selected }: JobPreviewProps) {
  const t = useText();
  const { action, total, changed, skips, creatorName, isRemoval } = job;
  const leftOut = (selected ?? total) - total;
  return (
    <>
      <p>
        {action === 'export'
          ? t.plural(total, '{count} lead is exported.', '{count} leads are exported.')
          : isRemoval
            ? t.plural(
                changed,
                '{count} of {total} leads is removed.',
                '{count} of {total} leads are removed.',
                {
                  total: t.number(total),
                },
              )
            : t.plural(changed, '{count} of {total} leads changes.', '{count} of {total} leads change.', {
                total: t.number(total),
              })}{' '}
        {creatorName !== null && <strong>{creatorName}. </strong>}
        {t(CONSEQUENCES[action])}{' '}
        {action !== 'export' &&
          t.plural(RESTORE_DAYS, 'You can undo it for {count} day.', 'You can undo it for {count} days.')}
      </p>
      {leftOut > 0 && (
        <p>
          {t.plural(
            leftOut,
            '{count} lead is left out, because another group entered or took it.',
            '{count} leads are left out, because another group entered or took them.',
          )}
        </p>
      )}
      <LeftLeads skips={skips} />
    </>
  );
}
