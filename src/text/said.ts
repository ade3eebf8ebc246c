import type { Coded } from '../contract/base/coded.js';

/** A failure: a coded text, or an error that may have one. */
export interface Refused {
  message: string;
  code?: string | null | undefined;
  values?: unknown;
  errors?: readonly Coded[];
}

/** A message that an element can show: one of our texts in English, or a failure. */
export type Said = string | Refused;
