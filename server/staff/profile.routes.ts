import {
  changePassword,
  chooseStartPage,
  endOwnSessions,
  getOwnSessions,
  getProfile,
} from '../../src/contract/profile.js';
import { madeBy } from '../audit/people.js';
import { endOtherSessions, ownSessions, type OwnSessionsContext } from '../auth/auth.js';
import { route, type Route } from '../http/route.js';
import type { Live } from '../base/live.js';
import { changeOwnPassword, type OwnPasswordContext } from './own-password.js';
import { profileOf } from './profile.js';
import { storeStartPage } from './start-page.js';

/** The calls of `src/contract/profile.ts`: each person's own account, in any role. */
export const profileRoutes = (
  context: OwnPasswordContext & OwnSessionsContext,
  live: Pick<Live, 'endSession' | 'endUser'>,
): Route[] => [
  route(getProfile, ({ user }) => profileOf(context.db, user._id)),
  route(changePassword, async (request) => {
    await changeOwnPassword(context, { caller: request.user, ...madeBy(request) }, request.body);
    live.endUser(request.user._id, request.user);
    return {};
  }),
  route(getOwnSessions, ({ user }) => ownSessions(context, user)),
  route(endOwnSessions, async (request) => {
    const { sessionId } = request.body;
    const ended = await endOtherSessions(context, { caller: request.user, ...madeBy(request) }, sessionId);
    if (sessionId === undefined) live.endUser(request.user._id, request.user);
    // Only a session of the caller was ended, so nobody disconnects other people's sockets.
    else if (ended > 0) live.endSession(sessionId);
    return ownSessions(context, request.user);
  }),
  route(chooseStartPage, ({ user, body }) => storeStartPage(context, user, body.startPage)),
];
