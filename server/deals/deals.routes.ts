import * as calls from '../../src/contract/closed-rentals.js';
import { madeBy } from '../audit/people.js';
import { pictureRoute, route, uploadRoute, type Route } from '../http/route.js';
import { closingImage, imageReader } from './closing-image.js';
import { countDeals } from './count-deals.js';
import type { DealDesk } from './deal-desk.js';
import { decideDeal } from './decide-deal.js';
import { listDeals } from './list-deals.js';
import { submitDeal } from './submit-deal.js';
import { takeBackDecision } from './take-back-decision.js';

/** The calls of `src/contract/closed-rentals.ts`. */
export const dealRoutes = (desk: DealDesk): Route[] => [
  uploadRoute(calls.createClosedRental, ({ user, body, file }) => submitDeal(desk, user, body, file)),
  route(calls.getClosedRentals, ({ user, query }) => listDeals(desk, user, query)),
  route(calls.getClosedRentalsForTeamLeaderAndAdmin, ({ user, query }) => listDeals(desk, user, query)),
  route(calls.makeFinalClose, (call) =>
    decideDeal(desk, { caller: call.user, ...madeBy(call) }, call.params.rentalId, {
      status: call.body.status,
      from: call.query.from,
    }),
  ),
  route(calls.takeBackFinalClose, (call) =>
    takeBackDecision(desk, { caller: call.user, ...madeBy(call) }, call.params.rentalId),
  ),
  route(calls.getPickerDealCounts, ({ user }) => countDeals(desk.db, user._id)),
  pictureRoute(
    calls.getClosingImage,
    (call) => imageReader(desk, call),
    (call) => closingImage(desk, call),
  ),
];
