import { changePassword, getProfile } from '../../src/contract/profile.js';
import { madeBy } from '../audit/people.js';
import { route, type Route } from '../http/route.js';
import type { Live } from '../base/live.js';
import { changeOwnPassword, type OwnPasswordContext } from './own-password.js';
import { profileOf } from './profile.js';

/** The calls of `src/contract/profile.ts`: each person's own account, in any role. */
export const profileRoutes = (context: OwnPasswordContext, live: Pick<Live, 'endUser'>): Route[] => [
  route(getProfile, ({ user }) => profileOf(context.db, user._id)),
  route(changePassword, async (request) => {
    await changeOwnPassword(context, { caller: request.user, ...madeBy(request) }, request.body);
    live.endUser(request.user._id, request.user);
    return {};
  }),
];
