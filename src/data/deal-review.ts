/** The review of deals, on the client. */
import { queryOptions } from '@tanstack/react-query';
import { takeDealsForReview } from '../contract/deals/deal-review.js';
import type { InputOf } from '../contract/base/endpoint.js';
import { DEAL_REVIEW } from '../contract/limits.js';
import { call } from '../core/call.js';
import { DEALS } from './deal-counts.js';
import { LIST_QUERY } from './list-query.js';

/** Where a review begins: with a deal, after one, or with the oldest. */
export type ReviewStart = InputOf<typeof takeDealsForReview>['body'];

/** Takes the next deals for review, and takes them again in time, so that nobody else gets them while the person looks at one. */
export const dealReviewQuery = (start: ReviewStart) =>
  queryOptions({
    queryKey: [...DEALS, 'review', start],
    queryFn: ({ signal }) => call(takeDealsForReview)({ body: start }, { signal }),
    ...LIST_QUERY,
    gcTime: 0,
    refetchInterval: (DEAL_REVIEW.minutes * 60_000) / 2,
  });
