import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startReturn } from '../../../src/contract/rentals/rental-jobs.js';
import { RENTAL_JOB_TITLES, type RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import type { DownloadSource } from '../../../src/data/rental-download.js';
import {
  isWorkingJob,
  jobQuery,
  startedJobQuery,
  useJobStep,
  type JobWish,
  type Which,
} from '../../../src/data/rental-jobs.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { LeadsDownload } from '../../../src/parts/list-screen/leads-download.js';
import css from './many.css?inline';
import { JobChoice } from './job-choice.js';
import { JobPreview } from './job-preview.js';
import { JobProgress } from './job-progress.js';

interface JobDialogProps {
  action: RentalJobAction;
  which: Which;
  source: DownloadSource;
  onClose: (isCommitted: boolean) => void;
}

/**
 * Says what an action would do and to how many leads, starts it after a confirmation, and shows the progress, the result and a button
 * to undo it. The work continues when the dialog is closed.
 */
export function JobDialog({ action, which, source, ...props }: JobDialogProps) {
  const t = useText();
  useStyles(css);
  const [wish, setWish] = useState<JobWish | null>(() => wishWithout(action));
  const [committedId, setCommittedId] = useState<string | null>(null);
  const started = useQuery(startedJobQuery(which, wish));
  const committed = useQuery(jobQuery(committedId));
  const { mutate, isPending, error } = useJobStep();
  const job = committedId === null ? started.data : (committed.data ?? started.data);
  const isReady = job !== undefined && committedId === null;
  const failure = started.error ?? committed.error ?? error;
  const onClose = () => props.onClose(committedId !== null);
  const take = (step: 'stop' | 'undo') => job && mutate({ step, id: job._id });
  const commit = () => {
    if (!job) return;
    mutate(
      { step: 'commit', id: job._id },
      {
        onSuccess: () => setCommittedId(job._id),
      },
    );
  };

  const actions = (
    <>
      {job && !isReady && job.state === 'working' && (
        <Button busy={isPending} onClick={() => take('stop')}>
          {t('Stop')}
        </Button>
      )}
      {job && !isReady && job.undoUntil !== null && (
        <Button icon="undo" busy={isPending} onClick={() => take('undo')}>
          {t('Undo')}
        </Button>
      )}
      <Button data-autofocus="" onClick={onClose}>
        {isReady && action !== 'export' ? t('Cancel') : t('Close')}
      </Button>
      {started.isFetching && (
        <Button variant="primary" busy>
          {t.say(startReturn.says.busy)}
        </Button>
      )}
      {isReady && action !== 'export' && job.changed > 0 && (
        <Button variant={job.isRemoval ? 'danger' : 'primary'} busy={isPending} onClick={commit}>
          {job.isRemoval
            ? t.plural(job.changed, 'Remove {count} lead', 'Remove {count} leads')
            : t.plural(job.changed, 'Change {count} lead', 'Change {count} leads')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={t.say(RENTAL_JOB_TITLES[action])} onClose={onClose} actions={actions}>
      <div className="rd-stack">
        {committedId === null && <JobChoice action={action} onChoose={setWish} />}
        {failure && <Notice tone="danger" role="alert" title={t.say(failure)} />}
        {isReady && <JobPreview job={job} selected={which.rentalIds?.length} />}
        {isReady && action === 'export' && (
          <LeadsDownload source={source} wish={{ job: job._id }} total={job.total} />
        )}
        {job && !isReady && <JobProgress job={job} isWorking={isWorkingJob(job)} />}
      </div>
    </Dialog>
  );
}

/** The wish of an action that needs no choice. */
const wishWithout = (action: RentalJobAction): JobWish | null =>
  action === 'return' || action === 'withdraw' || action === 'export' ? { action } : null;
