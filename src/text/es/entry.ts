import type { Catalogue } from '../catalogue.js';

/** Login, lost passwords, the shell, the profile. */
export const ENTRY_ES = {} as const satisfies Catalogue;
