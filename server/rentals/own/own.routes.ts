import * as calls from '../../../src/contract/own-rentals.js';
import { route, type Route } from '../../http/route.js';
import type { Desk } from '../desk.js';
import { findById, findByNumber, markInvalid, setClientEmail } from './own-rentals.js';

/** The calls of `src/contract/own-rentals.ts` that are about a rental. */
export const ownRentalRoutes = (desk: Desk): Route[] => [
  route(calls.searchRental, ({ user, query }) => findByNumber(desk, user._id, query.number)),
  route(calls.getOwnRental, ({ user, params }) => findById(desk, user._id, params.id)),
  route(calls.getRentalForDealClosing, ({ user, params }) => findById(desk, user._id, params.id)),
  route(calls.makeInvalid, ({ user, params }) => markInvalid(desk, user._id, params.id)),
  route(calls.addClientEmail, ({ user, params, body }) =>
    setClientEmail(desk, user._id, params.id, body.client_email),
  ),
];
