/** The search of rentals on SQLite: trigrams (FTS5) of the texts of `rentals`, without case and accents. */
import { sql, type RawBuilder } from 'kysely';
import { SEARCHED_COLUMNS, type Phrase, type SearchedColumn, type SeqSpan } from './search-phrases.js';

/** The index of words of two letters in names, which trigrams can't find. */
const shortNamesOnSqlite = (text: string, span: SeqSpan | null): RawBuilder<{ seq: number }> =>
  sql`(select rowid as seq from rentals_search_short where rentals_search_short match ${quoted(text)} ${within(span)})`;

/** The `seq` of each rental of a span that contains all of the phrases, as a table expression. */
export const rentalsOnSqlite = (
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
