/** Whether the person for whom something was begun is still the one who is logged in here. */
import { coded } from '../contract/coded.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { CallError } from './call-error.js';
import { authStore } from './session-store.js';

/** The token that a person has here now; null when they aren't logged in any more. */
export function tokenOf(personId: string | undefined): string | null {
  const { accessToken, user } = authStore.getState();
  return user?._id === personId ? accessToken : null;
}

/** Throws CallError when somebody else is logged in here by now, or nobody. Undefined: it was begun while nobody was. */
export function ensureStill(personId: string | undefined): void {
  if (authStore.getState().user?._id === personId) return;
  throw new CallError('HTTP', coded(COMMON_REFUSALS, 'session-ended'), { status: 401 });
}
