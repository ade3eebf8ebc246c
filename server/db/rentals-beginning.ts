/** The search of rentals by the beginning of the client's name, or of the number, from the indexes by which lists are sorted. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { keyBeginnings } from '../../src/contract/numbers/number-key.js';
import { NUMBER_CHARACTERS } from '../../src/contract/numbers/pasted-number.js';
import { engineOf } from './engine.js';
import { nameOrder, nameOrderOf } from './rental-order.js';
import type { Database } from './schema.js';
import type { SeqSpan } from './search-phrases.js';

/** The highest character: no text that begins with a prefix is sorted after the prefix and this. */
const HIGHEST = sql.lit(0x10ffff);
/** Is sorted after all digits. */
const AFTER_DIGITS = ':';

/** The `seq` of each rental of a span whose client's name or number begins with a text, as a table expression. */
export function rentalsBeginningWith(
  db: Kysely<Database>,
  text: string,
  span: SeqSpan | null,
): RawBuilder<{ seq: number }> {
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
