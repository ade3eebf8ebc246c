/**
 * The functions that an embedding page may use: `import { configure, toast } from '…/widgets/core.js'`.
 * Elements don't need it.
 */
import type { Session } from '../contract/auth/auth.js';
import { current, OPTIONS, setConfig, type Config } from './config.js';
import { authStore, LOGGED_OUT, restoreFrom, restoreSession, withholdSession } from './session-store.js';

export type { Config } from './config.js';
export { sentencesIn } from './sentences-in.js';
export { logIn, logOut } from './lazy-login.js';
export { setSession } from './session-store.js';
export type { Session } from '../contract/auth/auth.js';
export type * from './events.js';
export { toast } from './toast.js';

/**
 * Sets values that differ from the defaults. All except `locale` must be set before the first element is on
 * the page.
 */
export function configure(config: Config): void {
  const { config: before, isUsed = false } = current;
  const unusual = Object.keys(config).filter(
    (name) =>
      !(name in OPTIONS) ||
      (isUsed && name !== 'locale' && config[name as keyof Config] !== before[name as keyof Config]),
  );
  setConfig(config);
  if (unusual.length > 0)
    import('./embedding-problems.js').then(
      ({ reportOptions }) => reportOptions(unusual, isUsed),
      () => undefined,
    );
  // Nobody sees the stored session before the page has said who is there: without the code, nobody sees it on this page.
  if (config.getAssertion) {
    withholdSession();
    restoreFrom(
      import('./hand-over.js').then(
        ({ handedOver }) => handedOver(),
        () => LOGGED_OUT,
      ),
    );
  }
}

/** Who is logged in: `{accessToken, user}`, both null when nobody is. Waits until the stored session has been read. */
export async function getSession(): Promise<Session> {
  await restoreSession().promise;
  return authStore.getState();
}

/**
 * Calls back at each login, logout, change of person or of the person's own data (a start page), in this tab or another. A new
 * token alone is no change. Returns the function that unsubscribes.
 */
export function onSessionChange(tell: (session: Session) => void): () => void {
  const told = ({ user, accessToken }: Session) => JSON.stringify([user, !accessToken]);
  return authStore.subscribe((now, before) => {
    if (told(now) !== told(before)) tell(now);
  });
}
