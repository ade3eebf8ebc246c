/** Checks whether the person for whom something was started is still logged in here. */
import { coded } from '../contract/base/coded.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { CallError } from './call-error.js';
import { authStore } from './session-store.js';

/** The person's current token; null when they are no longer logged in. */
export function tokenOf(personId: string | undefined): string | null {
  const { accessToken, user } = authStore.getState();
  return user?._id === personId ? accessToken : null;
}

/**
 * Throws a CallError if the person is no longer the one who is logged in. `undefined` means that the work was
 * started while nobody was logged in.
 */
export function ensureStill(personId: string | undefined): void {
  if (authStore.getState().user?._id === personId) return;
  throw new CallError('HTTP', coded(COMMON_REFUSALS, 'session-ended'), { status: 401 });
}
