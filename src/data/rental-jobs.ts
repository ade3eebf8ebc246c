/** Jobs that change many rentals, on the client: the start, the later steps, and the earlier jobs. The screen itself shows each failure. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import {
  commitJob,
  getJob,
  getJobs,
  startDeletion,
  startExport,
  startMove,
  startReturn,
  startVerdicts,
  startWithdrawal,
  stopJob,
  undoJob,
  WORKING_JOB_STATES,
  type DeleteReason,
  type RentalJob,
} from '../contract/rentals/rental-jobs.js';
import type { NumberStatus } from '../contract/rentals/rentals.js';
import { call } from '../core/call.js';
import { LIST_QUERY } from './list-query.js';
import { rentalKeys } from './rental-counts.js';

/** Which rentals of a list. */
export type Which = InputOf<typeof startReturn>['body'];
/** What is done to the rentals. */
export type JobWish =
  | { action: 'return' | 'withdraw' | 'export' }
  | { action: 'delete'; reason: DeleteReason }
  | { action: 'verdict'; number_status: NumberStatus }
  | { action: 'move'; creator_email: string };

const JOBS = ['rental-jobs'];
const POLL_MS = 1000;

export const isWorkingJob = ({ state }: RentalJob): boolean =>
  WORKING_JOB_STATES.some((each) => each === state);

function start(which: Which, wish: JobWish): Promise<RentalJob> {
  switch (wish.action) {
    case 'return':
      return call(startReturn)({ body: which });
    case 'withdraw':
      return call(startWithdrawal)({ body: which });
    case 'export':
      return call(startExport)({ body: which });
    case 'delete':
      return call(startDeletion)({ body: { ...which, reason: wish.reason } });
    case 'verdict':
      return call(startVerdicts)({ body: { ...which, number_status: wish.number_status } });
    case 'move':
      return call(startMove)({ body: { ...which, creator_email: wish.creator_email } });
  }
}

/** Starts a job, once for each wish. The answer says what would happen to its rentals. Null sends no request. */
export const startedJobQuery = (which: Which, wish: JobWish | null) =>
  queryOptions({
    queryKey: [...JOBS, 'started', which, wish],
    // The signal isn't used: with it, a dialog that React mounts twice in development would start two jobs.
    queryFn: () => {
      if (!wish) throw new Error('There is nothing to start');
      return start(which, wish);
    },
    enabled: wish !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** A job, polled while the server works on it; null sends no request. */
export const jobQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...JOBS, 'one', id],
    queryFn: ({ signal }) => {
      if (id === null) throw new Error('There is no job to ask for');
      return call(getJob)({ params: { id } }, { signal });
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => data !== undefined && isWorkingJob(data) && POLL_MS,
    refetchIntervalInBackground: true,
  });

/** A page of the jobs that the caller may see, newest first. */
export const jobsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...JOBS, 'list', page, limit],
    queryFn: ({ signal }) => call(getJobs)({ query: { page, limit } }, { signal }),
    ...LIST_QUERY,
    refetchInterval: ({ state: { data } }) => data !== undefined && data.result.some(isWorkingJob) && POLL_MS,
  });

const STEPS = { commit: commitJob, stop: stopJob, undo: undoJob };

/** Commits, stops or undoes a job. The job and the lists are loaded again after success and after failure. */
export function useJobStep() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ step, id }: { step: keyof typeof STEPS; id: string }) =>
      call(STEPS[step])({ params: { id } }),
    onSuccess: (job) => client.setQueryData([...JOBS, 'one', job._id], job),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...JOBS, 'list'] });
      void client.invalidateQueries({ queryKey: [...JOBS, 'one'] });
      void client.invalidateQueries({ queryKey: rentalKeys.all });
    },
  });
}
