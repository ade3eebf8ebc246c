import { MORE_TIME_FACTOR } from '../contract/page-limits.js';
import { authStore } from './session-store.js';

/** By how much the logged-in person's times are extended: 1 unless they have asked for more time. */
export const timeFactor = (): number => (authStore.getState().user?.hasMoreTime ? MORE_TIME_FACTOR : 1);
