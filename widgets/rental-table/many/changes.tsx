import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../src/contract/limits.js';
import { LIST_SENTENCES } from '../../../src/contract/lists/lists.js';
import { DELETE_REASONS, getJobs, type RentalJob } from '../../../src/contract/rentals/rental-jobs.js';
import { RENTAL_JOB_TITLES } from '../../../src/contract/rentals/rental-job-actions.js';
import { isWorkingJob, jobsQuery, useJobStep } from '../../../src/data/rental-jobs.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { RowsOrWhy } from '../../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { LoadingNote } from '../../../src/ui/skeleton/skeleton.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { Pagination } from '../../../src/ui/pagination/pagination.js';
import { EmptyState } from '../../../src/ui/state/empty-state.js';
import { JobProgress } from './job-progress.js';
import css from './many.css?inline';

/** The button that opens the dialog of earlier changes, and this dialog. */
export function Changes() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="history" onClick={() => setIsOpen(true)}>
        {t.say(getJobs.says.done)}
      </Button>
      {isOpen && <ChangesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The changes of many leads that the person may see, with their progress, result and undo. An undo restores deleted leads. */
function ChangesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  useStyles(css);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const jobs = useQuery(jobsQuery(page, pageSize));
  const { result, countInfo } = jobs.data ?? {};
  return (
    <Dialog open title={t.say(getJobs.says.done)} onClose={onClose}>
      {result?.length === 0 ? (
        <EmptyState title={t.say(LIST_SENTENCES.nothing)}>
          {t('Select leads in the list to change them together. What you change is listed here.')}
        </EmptyState>
      ) : (
        <RowsOrWhy page={jobs} failed={getJobs.says.failed}>
          {!result && <LoadingNote />}
          <ul className="rental-jobs">
            {result?.map((job) => (
              <Job key={job._id} job={job} />
            ))}
          </ul>
        </RowsOrWhy>
      )}
      {countInfo && countInfo.totalPage > 1 && (
        <Pagination
          page={page}
          pageCount={countInfo.totalPage}
          total={countInfo.total}
          pageSize={pageSize}
          pageSizes={PAGE_SIZES}
          onPage={setPage}
          onPageSize={(size) => {
            setPage(1);
            setPageSize(size);
          }}
        />
      )}
    </Dialog>
  );
}

function Job({ job }: { job: RentalJob }) {
  const t = useText();
  const { mutate, isPending, error } = useJobStep();
  const step = job.state === 'working' ? 'stop' : job.undoUntil !== null ? 'undo' : null;
  const title = t.say(RENTAL_JOB_TITLES[job.action]);
  return (
    <li className="rd-stack" aria-label={title}>
      <div>
        <strong>{title}</strong>{' '}
        <span className="rental-jobs-when">
          {t.dateTime(job.createdAt)} · {job.by.name}
          {job.reason !== null && ` · ${t.say(DELETE_REASONS[job.reason])}`}
          {job.number_status !== null && ` · ${job.number_status === 'valid' ? t('Valid') : t('Invalid')}`}
          {job.creatorName !== null && ` · ${job.creatorName}`}
        </span>
      </div>
      <JobProgress job={job} isWorking={isWorkingJob(job)} />
      {error && <Notice tone="danger" role="alert" title={t.say(error)} />}
      {step && (
        <div>
          <Button size="small" busy={isPending} onClick={() => mutate({ step, id: job._id })}>
            {step === 'stop' ? t('Stop') : job.isRemoval ? t('Restore') : t('Undo')}
          </Button>
        </div>
      )}
    </li>
  );
}
