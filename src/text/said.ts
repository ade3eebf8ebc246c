import type { Coded } from '../contract/coded.js';

/** What went wrong: a coded text, or an error that may carry one. */
export interface Refused {
  message: string;
  code?: string | null | undefined;
  values?: unknown;
  errors?: readonly Coded[];
}

/** What an element says: a text of ours in English, or what went wrong. */
export type Said = string | Refused;
