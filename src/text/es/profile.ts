import type { Catalogue } from '../catalogue.js';

/** One's own account. */
export const PROFILE_ES = {} as const satisfies Catalogue;
