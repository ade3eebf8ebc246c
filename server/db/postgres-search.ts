/**
 * The search of rentals on PostgreSQL: trigrams (pg_trgm) of their texts without case and accents. They are in a table
 * separate from `rentals`, so that taking and finishing a rental, which change no text, don't touch the large index.
 */
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../base/search-text.js';
import { COLUMNS_BUT_EMAIL, type Phrase, type SeqSpan } from './search-phrases.js';

/**
 * Combining accents, which normalizing separates from their letters. SQL and JavaScript use the same set, so that both
 * sides of a comparison agree.
 */
const ACCENTS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';
const EVERY_ACCENT = new RegExp(ACCENTS, 'gu');

/** A text as the search stores it: the database's function `rental_search_text` returns the same. */
export const foldedText = (text: string): string =>
  text.normalize('NFD').replaceAll(EVERY_ACCENT, '').toLowerCase();

/** The `seq` of each rental of a span that contains all of the phrases, as a table expression. */
export const rentalsOnPostgres = (
  phrases: readonly Phrase[],
  span: SeqSpan | null,
): RawBuilder<{ seq: number }> => {
  const conditions = [
    ...phrases.map(({ text, column, isShortName }) => {
      const folded = foldedText(text);
      if (isShortName) return sql`short_names @> array[${folded}]`;
      // A text that consists of accents becomes empty, and an empty text would match every rental.
      if (folded === '') return sql`false`;
      return sql`${sql.ref(column === 'number_key' ? 'number_key' : 'words')} like ${containing(folded)} escape '\\'`;
    }),
    ...(span ? [sql`seq between ${span.first} and ${span.last}`] : []),
  ];
  return sql`(select seq from rentals_search where ${sql.join(conditions, sql` and `)})`;
};

/** Whether a row of `rentals` contains all of the phrases outside the client's e-mail. */
export const outsideEmailOnPostgres = (phrases: readonly Phrase[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    phrases.map(({ text, column, isShortName }) => {
      // It was found in a name.
      if (isShortName) return sql`true`;
      const columns = (column ? [column] : COLUMNS_BUT_EMAIL).map((each) => sql.ref(`rentals.${each}`));
      const words = sql`rental_search_text(concat_ws(E'\\n', ${sql.join(columns)}))`;
      return sql`${words} like ${containing(foldedText(text))} escape '\\'`;
    }),
    sql` and `,
  )})`;

/** Building it from a whole table takes a fraction of the time of adding row by row. */
export const SEARCH_INDEX = {
  name: 'rentals_search_words',
  make: `create index if not exists rentals_search_words on rentals_search
    using gin (words gin_trgm_ops, number_key gin_trgm_ops)`,
};
