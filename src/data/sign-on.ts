/** Single sign-on, on the client. */
import { getSignOn, startSignOn } from '../contract/auth/sign-on.js';
import { call } from '../core/call.js';

export { finishSignOn } from '../core/login.js';

/** The name of the provider at which people may log in; null when there is none. Rejects with CallError. */
export const signOnName = async (): Promise<string | null> => (await call(getSignOn)()).name;

/** Begins a login at the provider, which returns to `returnTo`. Returns the address of that login. Rejects with CallError. */
export const startSignOnTo = async (returnTo: string): Promise<string> =>
  (await call(startSignOn)({ body: { returnTo } })).address;
