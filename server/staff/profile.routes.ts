import { changePassword, getProfile } from '../../src/contract/profile.js';
import { madeBy } from '../audit/people.js';
import { route, type Route } from '../http/route.js';
import type { Live } from '../realtime/live.js';
import { changeOwnPassword, type AccountOffice } from './own-password.js';
import { profileOf } from './profile.js';

/** The calls of `src/contract/profile.ts`: one's own account, whoever one is. */
export const profileRoutes = (office: AccountOffice, live: Pick<Live, 'endUser'>): Route[] => [
  route(getProfile, ({ user }) => profileOf(office.db, user._id)),
  route(changePassword, async (context) => {
    await changeOwnPassword(office, { caller: context.user, ...madeBy(context) }, context.body);
    live.endUser(context.user._id, context.user);
    return {};
  }),
];
