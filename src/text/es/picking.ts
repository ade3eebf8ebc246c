import type { Catalogue } from '../catalogue.js';

/** Collecting, entering and their messages. */
export const PICKING_ES = {} as const satisfies Catalogue;
