import type { Catalogue } from '../catalogue.js';

/** Lists of rentals, clients and events. */
export const LISTS_ES = {} as const satisfies Catalogue;
