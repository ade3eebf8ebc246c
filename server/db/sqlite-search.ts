/** The search of rentals on SQLite: trigrams (FTS5) of the texts of `rentals`, without case and accents. */
import { sql, type RawBuilder } from 'kysely';
import { SEARCHED_COLUMNS, type Phrase, type SearchedColumn, type SeqSpan } from './search-phrases.js';

/** The `seq` of each rental of a span that contains all of the phrases, as a table expression. */
export const rentalsOnSqlite = (
  phrases: readonly Phrase[],
  span: SeqSpan | null,
  columns: readonly SearchedColumn[] = SEARCHED_COLUMNS,
): RawBuilder<{ seq: number }> =>
  sql<{
    seq: number;
  }>`(select rowid as seq from rentals_search where rentals_search match ${matchText(phrases, columns)}
    ${span ? sql`and rowid between ${span.first} and ${span.last}` : sql``})`;

/** Quotes prevent that typed text is read as an operator. */
const matchText = (phrases: readonly Phrase[], columns: readonly SearchedColumn[]): string =>
  phrases
    .map(({ text, column }) => `{${column ?? columns.join(' ')}} : "${text.replaceAll('"', '""')}"`)
    .join(' AND ');
