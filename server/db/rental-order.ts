/** What lists of rentals are sorted by, as each engine's indexes `rentals_client_name` and `rentals_rent` store it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { engineOf } from './engine.js';

/** Letters with an accent, each above the letter that it is sorted as. Must agree with the migration. */
const ACCENTED = 'áÁàâãäéÉèêíÍóÓôõöúÚüÜñÑç';
const SORTED_AS = 'aaaaaaeeeeiiooooouuuunnc';

/** A name without case and the usual accents. */
export const nameOrder = <Tables>(
  db: Kysely<Tables>,
  column: 'rentals.client_name' | 'person.name',
): RawBuilder<string> => {
  const name = sql.ref(column);
  return engineOf(db) === 'postgres' ? sql`rental_name_order(${name})` : nameOnSqlite(name);
};

/** A text in the form of `nameOrder`. */
export const nameOrderOf = <Tables>(db: Kysely<Tables>, text: string): RawBuilder<string> =>
  engineOf(db) === 'postgres' ? sql`rental_name_order(${text})` : nameOnSqlite(sql`${text}`);

const nameOnSqlite = (name: RawBuilder<unknown>) =>
  sql<string>`case when ${name} glob '*[^ -~]*' then ${Array.from(ACCENTED).reduce(
    (text, letter, index) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(SORTED_AS[index])})`,
    sql`lower(${name})`,
  )} else lower(${name}) end`;

/** The first amount in the text of a rent; null if it has none. */
export const rentAmount = <Tables>(
  db: Kysely<Tables>,
  column: 'rentals.rent' | 'closed_rentals.rent',
): RawBuilder<number | null> => {
  const rent = sql.ref(column);
  return engineOf(db) === 'postgres' ? sql`rental_rent_amount(${rent})` : amountOnSqlite(rent);
};

function amountOnSqlite(rent: RawBuilder<unknown>): RawBuilder<number | null> {
  const digits = sql`replace(replace(replace(${rent}, ',', ''), 'e', ' '), 'E', ' ')`;
  const firstDigit = sql`min(${sql.join(
    Array.from('0123456789', (digit) => sql`instr(${digits} || '0123456789', ${sql.lit(digit)})`),
  )})`;
  return sql`case
    when ltrim(${rent}, '$ ') glob '[0-9]*' then cast(ltrim(${digits}, '$ ') as real)
    when ${rent} glob '*[0-9]*' then cast(substr(${digits}, ${firstDigit}) as real) end`;
}
