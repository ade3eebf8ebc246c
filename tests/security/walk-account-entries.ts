/** How the walk makes a valid call of each endpoint about the caller's own account: login, profile, preferences. */
import { newId } from '../../server/base/ids.js';
import { PASSWORD } from '../api/support.js';
import type { Entry, Path } from './walk-entry.js';
import { byId } from './walk-inputs.js';
import { OWNER_ONLY, view } from './walk-targets.js';

export const ACCOUNT_ENTRIES = {
  '/auth/login': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({ body: { email: user.email, password: PASSWORD } }),
  },
  // This call always returns 401, because no issuer is trusted here.
  '/auth/exchange': { may: 'everyone', input: () => ({ body: { assertion: 'x' } }), answers: [401] },
  // Without the cookie there is no session to refresh.
  '/auth/refresh-token': { may: 'everyone', answers: [401] },
  '/auth/logout': { may: 'everyone' },
  '/auth/ask-passkey': { may: 'everyone' },
  '/auth/sign-on': { may: 'everyone' },
  // These calls always return 409, because no provider is configured here.
  '/auth/start-sign-on': { may: 'everyone', input: () => ({ body: { returnTo: 'x' } }), answers: [409] },
  '/auth/finish-sign-on': { may: 'everyone', input: () => ({ body: { answer: 'x' } }), answers: [409] },
  // The walk sends JSON, but this call accepts only a form; tests/api/sign-on.test.ts tests it.
  '/auth/provider-logout': {
    may: 'everyone',
    input: () => ({ body: { logout_token: 'x' } }),
    answers: [415],
  },
  // This call may also return 429, because the rate limit allows few requests per address and e-mail.
  '/auth/ask-login-link': {
    may: 'everyone',
    input: () => ({ body: { email: 'nobody@example.com' } }),
    answers: [200, 429],
  },
  // This call always returns 400, because the walk has no token of a link.
  '/auth/login-by-link': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({ body: { email: user.email } }),
    answers: [400],
  },
  // This call may also return 429, because the rate limit allows few requests per address.
  '/auth/forget-password': {
    may: 'everyone',
    input: () => ({ body: { email: 'nobody@example.com' } }),
    answers: [200, 429],
  },
  // This call always returns 400, because the walk has no token of a link.
  '/auth/reset-password': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({ body: { email: user.email, newPassword: PASSWORD } }),
    answers: [400],
  },

  '/users/profile': { may: 'signed-in' },
  '/users/profile/sessions': { may: 'signed-in' },
  // It names a session that nobody has, so that the walk's own sessions stay.
  '/users/profile/end-sessions': { may: 'signed-in', input: () => ({ body: { sessionId: newId() } }) },
  '/users/profile/more-time': { may: 'signed-in', input: () => ({ body: { hasMoreTime: true } }) },
  '/users/profile/start-page': { may: 'signed-in', input: () => ({ body: { startPage: '/profile' } }) },
  '/users/waiting': { may: 'signed-in' },
  '/users/profile/password': {
    may: 'signed-in',
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  '/users/profile/prove-again': {
    may: 'signed-in',
    input: () => ({ body: { currentPassword: PASSWORD } }),
  },

  '/users/profile/second-factor': { may: 'signed-in' },
  '/users/profile/start-second-factor': { may: 'signed-in' },
  // This call always returns 400, because the secret doesn't make this code.
  '/users/profile/add-second-factor': {
    may: 'signed-in',
    input: () => ({ body: { secret: 'x', code: '123456', currentPassword: PASSWORD } }),
    answers: [400],
  },
  // This call always returns 409, because nobody here has a second factor.
  '/users/profile/new-recovery-codes': {
    may: 'signed-in',
    input: () => ({ body: { currentPassword: PASSWORD } }),
    answers: [409],
  },
  '/users/profile/drop-second-factor': {
    may: 'signed-in',
    input: () => ({ body: { currentPassword: PASSWORD } }),
  },

  '/users/profile/start-passkey': { may: 'signed-in' },
  // This call always returns 409, because the walk has no valid passkey.
  '/users/profile/add-passkey': {
    may: 'signed-in',
    input: () => ({
      body: {
        name: 'Phone',
        currentPassword: PASSWORD,
        id: 'x',
        clientDataJSON: 'x',
        attestationObject: 'x',
      },
    }),
    answers: [409],
  },
  '/users/profile/drop-passkey': {
    may: 'signed-in',
    input: () => ({ body: { passkeyId: 'x', currentPassword: PASSWORD } }),
  },

  '/users/profile/list-preferences': { may: 'signed-in', input: () => ({ query: { list: 'deals' } }) },
  '/users/profile/hide-columns': {
    may: 'signed-in',
    input: () => ({ body: { list: 'deals', hiddenColumns: ['rent'] } }),
  },
  '/users/profile/save-view': {
    may: 'signed-in',
    input: () => ({ body: { list: 'deals', name: 'Done', state: 'status=done' } }),
  },
  '/users/profile/share-view/{id}': {
    may: 'see-all-leads',
    target: view,
    input: ({ target }) => ({ params: { id: target }, body: { isShared: true } }),
    seenBy: OWNER_ONLY,
  },
  '/users/profile/pin-view/{id}': {
    may: 'signed-in',
    target: view,
    input: ({ target }) => ({ params: { id: target }, body: { isPinned: true } }),
    seenBy: OWNER_ONLY,
  },
  '/users/profile/delete-view/{id}': {
    may: 'signed-in',
    target: view,
    input: byId,
    seenBy: OWNER_ONLY,
  },
} satisfies Partial<Record<Path, Entry>>;
