import { MORE_TIME_FACTOR } from '../contract/page-limits.js';
import { authStore } from './session-store.js';

/** The factor by which the logged-in person's time limits are extended: 1 unless they have asked for more time. */
export const timeFactor = (): number => (authStore.getState().user?.hasMoreTime ? MORE_TIME_FACTOR : 1);
