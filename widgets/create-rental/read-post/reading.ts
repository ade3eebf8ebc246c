/** What is read from a pasted post. */
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import type { EnglishText } from '../../../src/text/english.js';

/** A value that was found for a field. If it isn't certain, `why` says it, and the person has to tick it. */
export interface Found {
  value: string;
  why?: EnglishText | undefined;
}

/** What was found, by field. */
export type Reading = Partial<Record<LeadName, Found>>;
