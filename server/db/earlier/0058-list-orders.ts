import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * The orders of lists of rentals by client name, rent and number. Each index has every column that a list of all rentals needs, so that a
 * page of it reads no rows of the table. None has a column that a claim or a verdict changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

/** Letters with an accent, each above the letter that it is sorted as. Older SQLite programs can't read an expression with more. */
const ACCENTED = 'áÁàâãäéÉèêíÍóÓôõöúÚüÜñÑç';
const SORTED_AS = 'aaaaaaeeeeiiooooouuuunnc';

/** Both engines change only the case of ASCII letters here. Most names have no other letters, and need no replacing. */
const NAME_ON_SQLITE = `case when client_name glob '*[^ -~]*' then ${Array.from(ACCENTED).reduce(
  (text, letter, index) => `replace(${text}, '${letter}', '${SORTED_AS[index] ?? ''}')`,
  'lower(client_name)',
)} else lower(client_name) end`;

/** Without thousands separators, and without the letter of an exponent. */
const DIGITS = `replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ')`;
/** Where the first digit is. */
const FIRST_DIGIT = `min(${Array.from('0123456789', (digit) => `instr(${DIGITS} || '0123456789', '${digit}')`).join(', ')})`;
/** The first amount in the text of a rent; null if it has none. Most rents begin with it. */
const RENT_ON_SQLITE = `case when ltrim(rent, '$ ') glob '[0-9]*' then cast(ltrim(${DIGITS}, '$ ') as real)
    when rent glob '*[0-9]*' then cast(substr(${DIGITS}, ${FIRST_DIGIT}) as real) end`;

const ON_SQLITE = [
  `create index rentals_client_name on rentals (${NAME_ON_SQLITE}, seq, created_at)`,
  `create index rentals_rent on rentals (${RENT_ON_SQLITE}, seq, created_at)`,
];

/** PostgreSQL reads an index alone only if it also contains the column of an expression. */
const ON_POSTGRES = [
  `create function rental_name_order(text) returns text language sql immutable strict parallel safe
      return translate(lower($1 collate "C"), '${ACCENTED}', '${SORTED_AS}') collate "C"`,
  `create function rental_rent_amount(text) returns double precision language sql immutable strict parallel safe
      return substring(replace($1, ',', '') from '[0-9]{1,30}(?:[.][0-9]{1,30})?')::double precision`,
  `create index rentals_client_name on rentals (rental_name_order(client_name), seq, created_at) include (client_name)`,
  `create index rentals_rent on rentals (rental_rent_amount(rent), seq, created_at) include (rent)`,
  `drop index rentals_number_key`,
  `create unique index rentals_number_key on rentals (number_key) include (seq, created_at)`,
];
