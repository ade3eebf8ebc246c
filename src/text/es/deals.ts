import type { Catalogue } from '../catalogue.js';

/** Search by number, closing a deal, lists of deals. */
export const DEALS_ES = {} as const satisfies Catalogue;
