/**
 * The text that a search of deals reads, and its comparison: client and e-mail ignore case and accents, the
 * number matches by its key or a part of it.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { numberKey, searchedDigits } from '../../src/contract/numbers/number-key.js';
import { NUMBER_CHARACTERS } from '../../src/contract/numbers/pasted-number.js';
import type { Database } from '../db/schema.js';
import { containing, fold } from '../base/search-text.js';

/** The text of the column `closed_rentals.search_text`, one line per field, so that no match spans two fields. */
export const dealSearchText = (deal: { client_name: string; client_email: string; number: string }): string =>
  [fold(deal.client_name), fold(deal.client_email), numberKey(deal.number)].join('\n');

/** Narrows a query of deals to those whose text contains the search. */
export const isFoundBy = (search: string) => (eb: ExpressionBuilder<Database, 'closed_rentals'>) => {
  const isNumber = NUMBER_CHARACTERS.test(search) && /\d/.test(search);
  const needles = [fold(search), ...(isNumber ? [searchedDigits(search)] : [])];
  return eb.or(
    needles.map(
      (needle) =>
        sql<boolean>`${eb.ref('closed_rentals.search_text')} like ${containing(needle)} escape '\\'`,
    ),
  );
};
