import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * An index of the names' words of two letters, which trigrams can't find. It holds only rentals that have such a word. No change of a
 * rental's state writes it, so a claim costs what it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

/** Whether a row may have a word of two letters: two characters between others than ASCII letters and digits. It also takes some others. */
const mayHave = (row: string): string =>
  `' ' || ${row}facebook_name || ' ' || ${row}client_name || ' ' glob '*[^a-zA-Z0-9]??[^a-zA-Z0-9]*'`;
const ADD = `insert into rentals_search_short (rowid, facebook_name, client_name) select new.seq, new.facebook_name, new.client_name where ${mayHave('new.')};`;
const REMOVE = `insert into rentals_search_short (rentals_search_short, rowid, facebook_name, client_name)
    select 'delete', old.seq, old.facebook_name, old.client_name where ${mayHave('old.')};`;

const ON_SQLITE = [
  `create virtual table rentals_search_short using fts5 (facebook_name, client_name, content = 'rentals', content_rowid = 'seq',
      columnsize = 0, detail = 'none', tokenize = 'unicode61 remove_diacritics 2')`,
  `insert into rentals_search_short (rowid, facebook_name, client_name)
      select seq, facebook_name, client_name from rentals where ${mayHave('')}`,
  `create trigger rentals_search_short_insert after insert on rentals begin ${ADD} end`,
  `create trigger rentals_search_short_delete after delete on rentals begin ${REMOVE} end`,
  `create trigger rentals_search_short_update after update of facebook_name, client_name on rentals
      when old.facebook_name is not new.facebook_name or old.client_name is not new.client_name begin ${REMOVE} ${ADD} end`,
];

const SEARCHED = ['facebook_name', 'client_name', 'client_email', 'number_key', 'address'];
const wordsOf = (row: string): string =>
  `rental_search_text(concat_ws(E'\\n', ${SEARCHED.map((column) => `${row}.${column}`).join(', ')}))`;
const shortOf = (row: string): string => `rental_short_names(${row}.facebook_name, ${row}.client_name)`;

/** The same trigger functions as before, which now also write the new column. */
const ON_POSTGRES = [
  `create function rental_short_names(text, text) returns text[] language sql immutable parallel safe
      return (select array_agg(distinct word) from regexp_split_to_table(rental_search_text(concat_ws(' ', $1, $2)), '[[:space:][:punct:]]+') word
        where length(word) = 2)`,
  `alter table rentals_search add column short_names text[]`,
  `update rentals_search set short_names = ${shortOf('rentals')} from rentals
      where rentals.seq = rentals_search.seq and ${shortOf('rentals')} is not null`,
  `create index rentals_search_short on rentals_search using gin (short_names) where short_names is not null`,
  `create or replace function rentals_search_insert() returns trigger language plpgsql as $$ begin
      insert into rentals_search (seq, words, number_key, short_names)
      select seq, ${wordsOf('after_it')}, number_key, ${shortOf('after_it')} from after_it; return null; end $$`,
  `create or replace function rentals_search_update() returns trigger language plpgsql as $$ begin
      update rentals_search set words = ${wordsOf('new')}, number_key = new.number_key, short_names = ${shortOf('new')} where seq = new.seq;
      return null; end $$`,
];
