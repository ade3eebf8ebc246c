import { getListChoices } from '../../../src/contract/lists/list-choices.js';
import * as calls from '../../../src/contract/rentals/rental-lists.js';
import { by } from '../../users/by.js';
import { route, type Route } from '../../http/route.js';
import { notFound } from '../../base/refusal.js';
import type { Context } from '../../db/context.js';
import { listChoices } from './choices.js';
import { giveUp } from './downloads.js';
import { listRentals } from './list-rentals.js';
import { startDownload } from './start-download.js';

/** The calls of `src/contract/rentals/rental-lists.ts`. The calls for one kind of list differ only in name: the scope comes from the caller. */
export const rentalListRoutes = (context: Context): Route[] => [
  route(calls.getAllRentalsByCreator, ({ user, query }) => listRentals(context, user, 'by-creator', query)),
  route(calls.getAdminRentalsByCreator, ({ user, query }) => listRentals(context, user, 'by-creator', query)),
  route(calls.getLeaderRentalsByCreator, ({ user, query }) =>
    listRentals(context, user, 'by-creator', query),
  ),
  route(calls.getAllRentalsByPicker, ({ user, query }) => listRentals(context, user, 'by-picker', query)),
  route(calls.getAdminRentalsByPicker, ({ user, query }) => listRentals(context, user, 'by-picker', query)),
  route(calls.getLeaderRentalsByPicker, ({ user, query }) => listRentals(context, user, 'by-picker', query)),
  route(calls.getClientsInfo, ({ user, query }) => listRentals(context, user, 'clients', query)),
  route(getListChoices, ({ user, query }) => listChoices(context.db, user, query.side)),
  route(calls.startAllLeadsDownload, (call) => startDownload(context, by(call), 'by-creator', call.body)),
  route(calls.startPickedLeadsDownload, (call) => startDownload(context, by(call), 'by-picker', call.body)),
  route(calls.cancelDownload, async ({ user, body }) => {
    const cancelled = await giveUp(context, user._id, body.asOf);
    if (!cancelled) throw notFound();
    return cancelled;
  }),
];
