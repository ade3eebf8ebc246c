/** The search of rentals as SQLite has it: trigrams (FTS5) over the texts of `rentals`, without case and accents. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { SEARCHED_COLUMNS, type Phrase, type SearchedColumn, type SeqSpan } from './search-phrases.js';

/** The `seq` of each rental of a span in which all of the phrases stand, as a table expression. */
export const rentalsOnSqlite = (
  phrases: readonly Phrase[],
  span: SeqSpan | null,
  columns: readonly SearchedColumn[] = SEARCHED_COLUMNS,
): RawBuilder<{ seq: number }> =>
  sql<{
    seq: number;
  }>`(select rowid as seq from rentals_search where rentals_search match ${matchText(phrases, columns)}
    ${span ? sql`and rowid between ${span.first} and ${span.last}` : sql``})`;

/** Within quotes nothing that somebody typed is an operator. */
const matchText = (phrases: readonly Phrase[], columns: readonly SearchedColumn[]): string =>
  phrases
    .map(({ text, column }) => `{${column ?? columns.join(' ')}} : "${text.replaceAll('"', '""')}"`)
    .join(' AND ');

/** For a migration: makes the index, fills it, and has triggers keep it. It holds no copy of the texts, only where they stand,
 * and no lengths of texts, which only a ranking needs. */
export async function createSearchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const columns = SEARCHED_COLUMNS.join(', ');
  const of = (row: 'new' | 'old') => SEARCHED_COLUMNS.map((column) => `${row}.${column}`).join(', ');
  const add = `insert into rentals_search (rowid, ${columns}) values (new.seq, ${of('new')});`;
  const remove = `insert into rentals_search (rentals_search, rowid, ${columns}) values ('delete', old.seq, ${of('old')});`;
  const changed = SEARCHED_COLUMNS.map((column) => `old.${column} is not new.${column}`).join(' or ');
  for (const statement of [
    `create virtual table rentals_search using fts5 (${columns},
      content = 'rentals', content_rowid = 'seq', columnsize = 0, tokenize = 'trigram remove_diacritics 1')`,
    `insert into rentals_search (rentals_search) values ('rebuild')`,
    `create trigger rentals_search_insert after insert on rentals begin ${add} end`,
    `create trigger rentals_search_delete after delete on rentals begin ${remove} end`,
    `create trigger rentals_search_update after update of ${columns} on rentals
      when ${changed} begin ${remove} ${add} end`,
  ])
    await sql.raw(statement).execute(db);
}
