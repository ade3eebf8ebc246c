/** Changes of many leads for stories and tests. */
import type { RentalJob } from '../../src/contract/rentals/rental-jobs.js';

export const rentalJob = (changes: Partial<RentalJob> = {}): RentalJob => ({
  _id: 'job-1',
  action: 'return',
  state: 'ready',
  reason: null,
  number_status: null,
  creatorName: null,
  total: 132,
  done: 0,
  changed: 120,
  skips: [
    { why: 'in-hand', rentals: 2 },
    { why: 'has-deal', rentals: 10 },
  ],
  restored: 0,
  kept: [],
  by: { name: 'Lucía Okafor', email: 'lucia.okafor@example.com' },
  createdAt: '2026-11-21T18:30:00.000Z',
  finishedAt: null,
  undoUntil: null,
  isRemoval: false,
  ...changes,
});

export const doneJob = (changes: Partial<RentalJob> = {}): RentalJob =>
  rentalJob({
    state: 'done',
    done: 132,
    finishedAt: '2026-11-21T18:31:00.000Z',
    undoUntil: '2026-12-21T18:31:00.000Z',
    ...changes,
  });
