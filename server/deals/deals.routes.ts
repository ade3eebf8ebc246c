import * as calls from '../../src/contract/closed-rentals.js';
import { takeDealsForReview } from '../../src/contract/deal-review.js';
import { madeBy } from '../audit/people.js';
import { pictureRoute, readRoute, route, uploadRoute, type Route } from '../http/route.js';
import { closingImage, imageReader } from './closing-image.js';
import { countDeals } from './count-deals.js';
import type { DealContext } from './deal-context.js';
import { decideDeal } from './decide-deal.js';
import { listDeals } from './list-deals.js';
import { reviewDeals } from './review-deals.js';
import { submitDeal } from './submit-deal.js';
import { takeBackDecision } from './take-back-decision.js';

/** The calls of `src/contract/closed-rentals.ts` and `deal-review.ts`. */
export const dealRoutes = (context: DealContext): Route[] => [
  uploadRoute(calls.createClosedRental, ({ user, body, file }) => submitDeal(context, user, body, file)),
  readRoute(calls.getClosedRentals, ({ db, user, query }) => listDeals({ ...context, db }, user, query)),
  readRoute(calls.getClosedRentalsForTeamLeaderAndAdmin, ({ db, user, query }) =>
    listDeals({ ...context, db }, user, query),
  ),
  route(calls.makeFinalClose, (call) =>
    decideDeal(context, { caller: call.user, ...madeBy(call) }, call.params.rentalId, {
      status: call.body.status,
      from: call.query.from,
      reason: call.body.reason,
    }),
  ),
  route(calls.takeBackFinalClose, (call) =>
    takeBackDecision(context, { caller: call.user, ...madeBy(call) }, call.params.rentalId),
  ),
  route(takeDealsForReview, ({ user, body }) => reviewDeals(context, user, body)),
  route(calls.getPickerDealCounts, ({ user }) => countDeals(context.db, user._id)),
  pictureRoute(
    calls.getClosingImage,
    (call) => imageReader(context, call),
    (call) => closingImage(context, call),
  ),
];
