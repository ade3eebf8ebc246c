/** How the column `facets` of a rental stores what lists filter by (`0001-baseline`). */
import { sql } from 'kysely';
import { OUTCOME_KINDS } from '../../../src/contract/picks/outcome-kinds.js';
import type { RentalFilters } from '../../../src/contract/rentals/rental-lists.js';
import { RENTAL_SOURCES } from '../../../src/contract/rentals/rental-sources.js';

/** The wanted bits: each bit of `mask` must be as in `value`. */
export interface Facets {
  mask: number;
  value: number;
}

const SOURCES = 3;
const OUTCOMES = 12;
const ONE_OUTCOME = 4;
const EMAIL = 16;
const DEAL = 32;
const LISTED = 64;

/** The filters that decide which facets a rental must have. */
export type FacetFilters = Pick<
  RentalFilters,
  | 'source'
  | 'outcome'
  | 'hasEmail'
  | 'hasDeal'
  | 'isDoNotContact'
  | 'isFetched'
  | 'isFinished'
  | 'number_status'
>;

/** The facets that a filter asks for; null when two of its fields contradict each other. */
export function facetsOf(wanted: FacetFilters): Facets | null {
  const { source, outcome, hasEmail, hasDeal, isDoNotContact, isFetched, isFinished, number_status } = wanted;
  const parts: Facets[] = [];
  const flag = (bit: number, isSet: boolean | undefined) => {
    if (isSet !== undefined) parts.push({ mask: bit, value: isSet ? bit : 0 });
  };
  if (source) parts.push({ mask: SOURCES, value: RENTAL_SOURCES.indexOf(source) });
  if (outcome) parts.push({ mask: OUTCOMES, value: (OUTCOME_KINDS.indexOf(outcome) + 1) * ONE_OUTCOME });
  // A call that ended with an outcome has no verdict and isn't finished.
  if (isFinished || number_status) parts.push({ mask: OUTCOMES, value: 0 });
  flag(EMAIL, hasEmail);
  flag(DEAL, hasDeal);
  // The filter 'not fetched' finds rentals that can be fetched, so none whose number is on the do-not-contact list.
  flag(LISTED, isDoNotContact ?? (isFetched === false ? false : undefined));
  const mask = parts.reduce((bits, part) => bits | part.mask, 0);
  const value = parts.reduce((bits, part) => bits | part.value, 0);
  return parts.every((part) => (value & part.mask) === part.value) ? { mask, value } : null;
}

/** Whether rows of rentals, or of counts per day, have the facets. */
export const haveFacets = ({ mask, value }: Facets, column: 'rentals.facets' | 'facets' = 'facets') =>
  mask === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.ref(column)} & ${sql.lit(mask)}) = ${sql.lit(value)}`;
