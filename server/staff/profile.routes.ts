import {
  changePassword,
  chooseMoreTime,
  chooseStartPage,
  endOwnSessions,
  getOwnSessions,
  getProfile,
} from '../../src/contract/staff/profile.js';
import { proveAgain } from '../../src/contract/auth/prove-again.js';
import { addPasskey, dropPasskey, startPasskey } from '../../src/contract/auth/passkeys.js';
import {
  addSecondFactor,
  dropSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../src/contract/auth/second-factor.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { screensOf } from '../../src/contract/screens/screens-of.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { by } from '../users/by.js';
import {
  endOtherSessions,
  forcedFactorOf,
  newPasskeyParts,
  newSecret,
  ownSessions,
  passkeyPage,
  secondFactorOf,
  type OwnSessionsContext,
} from '../auth/auth.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import type { Live } from '../base/live.js';
import { changeOwnPassword, type OwnPasswordContext } from './own-password.js';
import {
  addOwnPasskey,
  addOwnSecondFactor,
  dropOwnPasskey,
  dropOwnSecondFactor,
  renewOwnRecoveryCodes,
  type SecondFactorContext,
} from './own-second-factor.js';
import { proveAgain as proveOwn } from './own-proof.js';
import { profileOf } from './profile.js';

/** The calls of `src/contract/staff/profile.ts` and `second-factor.ts`: each person's own account, in any role. */
export const profileRoutes = ({
  live,
  ...context
}: OwnPasswordContext &
  OwnSessionsContext &
  SecondFactorContext & { live: Pick<Live, 'endSession' | 'endUser'> }): Route[] => [
  route(getProfile, ({ user }) => profileOf(context.db, user)),
  route(changePassword, async (request) => {
    await changeOwnPassword(context, by(request), request.body);
    live.endUser(request.user._id, request.user);
    return {};
  }),
  route(proveAgain, ({ user, body, request }) =>
    proveOwn(context, user, body, passkeyPage(request, context.config)),
  ),
  route(getOwnSessions, ({ user }) => ownSessions(context, user)),
  route(endOwnSessions, async (request) => {
    const { sessionId } = request.body;
    const ended = await endOtherSessions(context, by(request), sessionId);
    if (sessionId === undefined) live.endUser(request.user._id, request.user);
    // Only a session of the caller was ended, so nobody disconnects other people's sockets.
    else if (ended > 0) live.endSession(sessionId);
    return ownSessions(context, request.user);
  }),
  route(chooseMoreTime, ({ user, body }) => storeMoreTime(context, user, body.hasMoreTime)),
  route(chooseStartPage, ({ user, body }) => storeStartPage(context, user, body.startPage)),
  route(getSecondFactor, async ({ user }) => {
    const { isNeeded } = await forcedFactorOf(context.db, user.sessionId);
    return { ...(await secondFactorOf(context.db, user._id)), isNeeded: Boolean(isNeeded) };
  }),
  route(startSecondFactor, ({ user }) => Promise.resolve(newSecret(user.email))),
  route(addSecondFactor, async (request) => {
    const recoveryCodes = await addOwnSecondFactor(context, by(request), request.body);
    live.endUser(request.user._id, request.user);
    return { recoveryCodes };
  }),
  route(renewRecoveryCodes, async (request) => {
    return { recoveryCodes: await renewOwnRecoveryCodes(context, by(request), request.body) };
  }),
  route(dropSecondFactor, async (request) => {
    await dropOwnSecondFactor(context, by(request), request.body);
    live.endUser(request.user._id, request.user);
    return {};
  }),
  route(startPasskey, async ({ user, request }) => {
    const { domain } = passkeyPage(request, context.config);
    const parts = await newPasskeyParts(context.db, user._id, context.secrets, context.clock.now());
    return { ...parts, domain };
  }),
  route(addPasskey, async (call) => {
    const page = passkeyPage(call.request, context.config);
    const recoveryCodes = await addOwnPasskey(context, by(call), call.body, page);
    live.endUser(call.user._id, call.user);
    return { recoveryCodes };
  }),
  route(dropPasskey, async (request) => {
    await dropOwnPasskey(context, by(request), request.body);
    live.endUser(request.user._id, request.user);
    return {};
  }),
];

/** Stores whether the caller's time limits are extended. */
async function storeMoreTime(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  hasMoreTime: boolean,
): Promise<{ hasMoreTime: boolean }> {
  const more_time_at = hasMoreTime ? clock.now() : null;
  await db.updateTable('users').set({ more_time_at }).where('id', '=', caller._id).execute();
  return { hasMoreTime };
}

/** Stores the first screen that the caller chose; null is that of their role. Throws InvalidInput for a screen that they may not open. */
async function storeStartPage(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  startPage: string | null,
): Promise<{ startPage: string | null }> {
  const paths = screensOf(caller).map(({ path }) => path);
  if (startPage !== null && !paths.includes(startPage))
    throw new InvalidInput([
      { path: 'startPage', ...refusal('not-one-of', { label: 'Start page', words: paths }) },
    ]);
  await db.updateTable('users').set({ start_page: startPage }).where('id', '=', caller._id).execute();
  return { startPage };
}
