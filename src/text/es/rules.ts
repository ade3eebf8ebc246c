import type { Catalogue } from '../catalogue.js';

/** Settings, the bypass, the floor board. */
export const RULES_ES = {} as const satisfies Catalogue;
