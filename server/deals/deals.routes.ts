import * as calls from '../../src/contract/deals/deals.js';
import { exportDeals as exportDealsCall } from '../../src/contract/deals/deal-export.js';
import { takeDealsForReview } from '../../src/contract/deals/deal-review.js';
import { getFailedDeals } from '../../src/contract/deals/failed-deals.js';
import { readFailedDeal } from '../../src/contract/deals/read-failed-deal.js';
import { by } from '../users/by.js';
import type { Live } from '../base/live.js';
import { downloadRoute, pictureRoute, route, uploadRoute, type Route } from '../http/route.js';
import { closingImage, imageReader } from './closing-image.js';
import { countDeals } from './count-deals.js';
import { ofRequest, type DealParts } from './deal-context.js';
import { decideDeal, takeBackDecision } from './decide-deal.js';
import { exportDeals } from './export-deals.js';
import { failedDeals, readFailure } from './failed-deals.js';
import { listDeals } from './list-deals.js';
import { reviewDeals } from './review-deals.js';
import { submitDeal } from './submit-deal.js';

/** The calls of `src/contract/deals/deals.ts`, `deal-review.ts` and `failed-deals.ts`. The deal's picker is notified of each decision. */
export const dealRoutes = ({ live, ...parts }: DealParts & { live: Pick<Live, 'changedFor'> }): Route[] => [
  uploadRoute(calls.createClosedRental, ({ user, body, file, request }) =>
    submitDeal(ofRequest(parts, request), user, body, file),
  ),
  route(calls.getClosedRentals, ({ user, query, request }) =>
    listDeals(ofRequest(parts, request), user, query),
  ),
  route(calls.getClosedRentalsForTeamLeaderAndAdmin, ({ user, query, request }) =>
    listDeals(ofRequest(parts, request), user, query),
  ),
  downloadRoute(exportDealsCall, (call) => exportDeals(parts, by(call), call.query)),
  route(calls.makeFinalClose, async (call) => {
    const { deal, pickerId } = await decideDeal(
      ofRequest(parts, call.request),
      by(call),
      call.params.rentalId,
      { status: call.body.status, from: call.query.from, reason: call.body.reason },
    );
    live.changedFor(pickerId, 'own-deals');
    return deal;
  }),
  route(calls.takeBackFinalClose, async (call) => {
    const { deal, pickerId } = await takeBackDecision(
      ofRequest(parts, call.request),
      by(call),
      call.params.rentalId,
    );
    live.changedFor(pickerId, 'own-deals');
    return deal;
  }),
  route(takeDealsForReview, ({ user, body, request }) => reviewDeals(ofRequest(parts, request), user, body)),
  route(calls.getPickerDealCounts, ({ user }) => countDeals(parts.db, user._id)),
  route(getFailedDeals, ({ user }) => failedDeals(parts.db, user._id)),
  route(readFailedDeal, ({ user, params }) => readFailure(parts.db, user._id, params.id)),
  pictureRoute(
    calls.getClosingImage,
    (call) => imageReader(parts, call),
    (call) => closingImage(parts, call),
  ),
];
