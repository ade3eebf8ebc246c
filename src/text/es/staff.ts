import type { Catalogue } from '../catalogue.js';

/** People and their limits. */
export const STAFF_ES = {} as const satisfies Catalogue;
