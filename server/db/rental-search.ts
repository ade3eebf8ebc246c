/**
 * The search of rentals on both engines: it finds a text of three or more characters anywhere in them,
 * ignoring case and accents, and a shorter one at their beginning.
 */
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../base/search-text.js';
import { engineOf } from './engine.js';
import { outsideEmailOnPostgres, foldedText, rentalsOnPostgres } from './postgres-search.js';
import type { Db } from './context.js';
import {
  COLUMNS_BUT_EMAIL,
  SEARCHED_COLUMNS,
  type Phrase,
  type SearchedColumn,
  type SeqSpan,
} from './search-phrases.js';
import { keyBeginnings } from '../../src/contract/numbers/number-key.js';
import { NUMBER_CHARACTERS } from '../../src/contract/numbers/pasted-number.js';
import { nameOrder, nameOrderOf } from './rental-order.js';

/** The `seq` of each rental of a span that contains all of the phrases, as a table expression. */
export const rentalsWith = (
  db: Db,
  phrases: readonly Phrase[],
  span: SeqSpan | null,
): RawBuilder<{ seq: number }> => {
  const [first] = phrases;
  if (first?.isBeginning) return rentalsBeginningWith(db, first.text, span);
  return engineOf(db) === 'postgres' ? rentalsOnPostgres(phrases, span) : rentalsOnSqlite(phrases, span);
};

/** Whether a found row of `rentals` also contains all of the phrases outside the client's e-mail. */
export const matchesOutsideEmail = (
  db: Db,
  phrases: readonly Phrase[],
  span: SeqSpan | null,
): RawBuilder<boolean> => {
  // It was found in a name or a number.
  if (phrases.some(({ isBeginning }) => isBeginning)) return sql`(1 = 1)`;
  return engineOf(db) === 'postgres'
    ? outsideEmailOnPostgres(phrases)
    : sql`rentals.seq in ${rentalsOnSqlite(phrases, span, COLUMNS_BUT_EMAIL)}`;
};

/** Whether a found row of `rentals` contains a text that the index can't find: a short word, or a part of the post link. */
export const containsUnindexed = (
  db: Db,
  word: string,
  columns: readonly (SearchedColumn | 'post_link')[] = SEARCHED_COLUMNS,
): RawBuilder<boolean> =>
  sql`(${sql.join(
    columns.map((column) => {
      const text = sql.ref(`rentals.${column}`);
      // SQLite's LIKE already ignores case.
      return engineOf(db) === 'postgres'
        ? sql`rental_search_text(${text}) like ${containing(foldedText(word))} escape '\\'`
        : sql`${text} like ${containing(word)} escape '\\'`;
    }),
    sql` or `,
  )})`;

/** The index of words of two letters in names, which trigrams can't find. */
const shortNamesOnSqlite = (text: string, span: SeqSpan | null): RawBuilder<{ seq: number }> =>
  sql`(select rowid as seq from rentals_search_short where rentals_search_short match ${quoted(text)} ${within(span)})`;

/** `rentalsWith` on SQLite: trigrams (FTS5) of the texts of `rentals`, without case and accents. */
const rentalsOnSqlite = (
  phrases: readonly Phrase[],
  span: SeqSpan | null,
  columns: readonly SearchedColumn[] = SEARCHED_COLUMNS,
): RawBuilder<{ seq: number }> => {
  const [first] = phrases;
  if (first?.isShortName) return shortNamesOnSqlite(first.text, span);
  return sql`(select rowid as seq from rentals_search where rentals_search match ${matchText(phrases, columns)} ${within(span)})`;
};

const within = (span: SeqSpan | null): RawBuilder<unknown> =>
  span ? sql`and rowid between ${span.first} and ${span.last}` : sql``;

const matchText = (phrases: readonly Phrase[], columns: readonly SearchedColumn[]): string =>
  phrases.map(({ text, column }) => `{${column ?? columns.join(' ')}} : ${quoted(text)}`).join(' AND ');

/** Quotes prevent that typed text is read as an operator. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The highest character: no text that begins with a prefix is sorted after the prefix and this. */
const HIGHEST = sql.lit(0x10ffff);
/** Is sorted after all digits. */
const AFTER_DIGITS = ':';

/** The `seq` of each rental of a span whose client's name or number begins with a text, as a table expression. */
function rentalsBeginningWith(db: Db, text: string, span: SeqSpan | null): RawBuilder<{ seq: number }> {
  const within = span ? sql`and rentals.seq between ${span.first} and ${span.last}` : sql``;
  const name = nameOrder(db, 'rentals.client_name');
  const wanted = nameOrderOf(db, text);
  const highest = engineOf(db) === 'postgres' ? sql`chr(${HIGHEST})` : sql`char(${HIGHEST})`;
  const keys = NUMBER_CHARACTERS.test(text) ? keyBeginnings(text) : [];
  const hasKey = (key: string) =>
    sql`rentals.number_key >= ${key} and rentals.number_key < ${key + AFTER_DIGITS}`;
  // 'Union all' with parts that share no rental, because 'union' sorts, for which SQLite would rather scan the whole table.
  const without = sql.join(
    keys.map((key) => sql`and not (${hasKey(key)})`),
    sql` `,
  );
  const parts = [
    sql`${name} >= ${wanted} and ${name} < ${wanted} || ${highest} ${keys.length > 0 ? without : sql``}`,
    ...keys.map(hasKey),
  ].map((condition) => sql`select rentals.seq from rentals where ${condition} ${within}`);
  return sql`(${sql.join(parts, sql` union all `)})`;
}
