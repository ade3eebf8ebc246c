import { getListChoices } from '../../../src/contract/list-choices.js';
import * as calls from '../../../src/contract/rental-lists.js';
import { madeBy } from '../../audit/people.js';
import { readRoute, route, type Route } from '../../http/route.js';
import { notFound } from '../../base/refusal.js';
import type { Context } from '../../db/context.js';
import { listChoices } from './choices.js';
import { giveUp } from './downloads.js';
import { listRentals } from './list-rentals.js';
import { startDownload } from './start-download.js';

/** The calls of `src/contract/rental-lists.ts`. The calls for one kind of list differ only in name: the scope comes from the caller. */
export const rentalListRoutes = (context: Context): Route[] => [
  readRoute(calls.getAllRentalsByCreator, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-creator', query),
  ),
  readRoute(calls.getAdminRentalsByCreator, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-creator', query),
  ),
  readRoute(calls.getLeaderRentalsByCreator, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-creator', query),
  ),
  readRoute(calls.getAllRentalsByPicker, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-picker', query),
  ),
  readRoute(calls.getAdminRentalsByPicker, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-picker', query),
  ),
  readRoute(calls.getLeaderRentalsByPicker, ({ db, user, query }) =>
    listRentals(context, db, user, 'by-picker', query),
  ),
  readRoute(calls.getClientsInfo, ({ db, user, query }) => listRentals(context, db, user, 'clients', query)),
  readRoute(getListChoices, ({ db, user, query }) => listChoices(db, user, query.side)),
  route(calls.startAllLeadsDownload, (call) =>
    startDownload(context, { caller: call.user, ...madeBy(call) }, 'by-creator', call.body),
  ),
  route(calls.startPickedLeadsDownload, (call) =>
    startDownload(context, { caller: call.user, ...madeBy(call) }, 'by-picker', call.body),
  ),
  route(calls.cancelDownload, async ({ user, body }) => {
    const cancelled = await giveUp(context, user._id, body.asOf);
    if (!cancelled) throw notFound();
    return cancelled;
  }),
];
