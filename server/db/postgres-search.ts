/**
 * The search of rentals as PostgreSQL has it: trigrams (pg_trgm) over their texts without case and accents. They stand in a table
 * beside `rentals`, so that taking and finishing a rental, which change no text, leave the large index alone.
 */
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../base/search-text.js';
import { COLUMNS_BUT_EMAIL, type Phrase, type SeqSpan } from './search-phrases.js';

/** Accents that were parted from their letters. The same set in both languages, so that both sides of a comparison agree. */
const ACCENTS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';
const EVERY_ACCENT = new RegExp(ACCENTS, 'gu');

/** A text as the search knows it: what `rental_search_text` of the database makes of it. */
export const foldedText = (text: string): string =>
  text.normalize('NFD').replaceAll(EVERY_ACCENT, '').toLowerCase();

/** The `seq` of each rental of a span in which all of the phrases stand, as a table expression. */
export const rentalsOnPostgres = (
  phrases: readonly Phrase[],
  span: SeqSpan | null,
): RawBuilder<{ seq: number }> => {
  const conditions = [
    ...phrases.map(({ text, column }) => {
      const folded = foldedText(text);
      // Of accents alone nothing is left, which would stand in every text.
      if (folded === '') return sql`false`;
      return sql`${sql.ref(column === 'number_key' ? 'number_key' : 'words')} like ${containing(folded)} escape '\\'`;
    }),
    ...(span ? [sql`seq between ${span.first} and ${span.last}`] : []),
  ];
  return sql`(select seq from rentals_search where ${sql.join(conditions, sql` and `)})`;
};

/** Whether a row of `rentals` has all of the phrases outside the client's e-mail. */
export const besideEmailOnPostgres = (phrases: readonly Phrase[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    phrases.map(({ text, column }) => {
      const columns = (column ? [column] : COLUMNS_BUT_EMAIL).map((each) => sql.ref(`rentals.${each}`));
      const words = sql`rental_search_text(concat_ws(E'\\n', ${sql.join(columns)}))`;
      return sql`${words} like ${containing(foldedText(text))} escape '\\'`;
    }),
    sql` and `,
  )})`;

/** Made from a whole table it takes a fraction of the time that row by row does. */
export const SEARCH_INDEX = {
  name: 'rentals_search_words',
  make: `create index if not exists rentals_search_words on rentals_search
    using gin (words gin_trgm_ops, number_key gin_trgm_ops)`,
};
