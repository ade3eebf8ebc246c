import { getMyLead, getMyLeads } from '../../../src/contract/picks/my-leads.js';
import * as calls from '../../../src/contract/picks/own-rentals.js';
import { route, type Route } from '../../http/route.js';
import type { Context } from '../../db/context.js';
import { findMyLead, listMyLeads } from './my-leads.js';
import { findById, findByNumber, markInvalid, setClientEmail } from './own-rentals.js';

/** The calls of `src/contract/picks/own-rentals.ts` that are about a rental, and those of `src/contract/picks/my-leads.ts`. */
export const ownRentalRoutes = (context: Context): Route[] => [
  route(calls.searchRental, ({ user, query }) => findByNumber(context, user._id, query.number)),
  route(calls.getOwnRental, ({ user, params }) => findById(context, user._id, params.id)),
  route(calls.getRentalForDealClosing, ({ user, params }) => findById(context, user._id, params.id)),
  route(calls.makeInvalid, ({ user, params }) => markInvalid(context, user._id, params.id)),
  route(calls.addClientEmail, ({ user, params, body }) =>
    setClientEmail(context, user._id, params.id, body.client_email),
  ),
  route(getMyLeads, ({ user, query }) => listMyLeads(context, user._id, query)),
  route(getMyLead, ({ user, params }) => findMyLead(context, user._id, params.id)),
];
