/**
 * Makes the number keys of a database by the rule of this version, before a server serves: until then no lookup finds a number whose key
 * is of an earlier rule. This isn't a migration, because the rule is a function of the program and of a library's data about countries,
 * and a frozen copy of it would make other keys than the server looks up. It works in batches and resumes after an interruption.
 */
import { sql, type RawBuilder } from 'kysely';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { systemClock } from '../base/clock.js';
import { engineOf } from './engine.js';
import { inTransaction, type Db } from './context.js';
import type { MigrationReport } from './migration-steps.js';

/** The version of the rule (`src/contract/numbers/number-key.ts`). A higher one makes all keys anew at the next start. */
const RULE = 2;
const ROWS_AT_ONCE = 2000;

/** Makes the keys if that is needed, and says so before. */
export async function makeNumberKeys(db: Db, onNeeded?: MigrationReport['needed']): Promise<void> {
  const state = await db.selectFrom('number_keys').select('rule').executeTakeFirst();
  if (!state || state.rule >= RULE) return;
  await onNeeded?.();
  while (await inTransaction(db, makeSome));
}

/** Makes the keys of some rentals, and those of the other tables after the last one. Returns whether there may be more. */
async function makeSome(trx: Db): Promise<boolean> {
  // Locked, because several servers may start at once.
  const state = await trx
    .selectFrom('number_keys')
    .select(['rule', 'rentals_done'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.rule >= RULE) return false;
  const rows = await trx
    .selectFrom('rentals')
    .select(['seq', 'id', 'number', 'number_key'])
    .where('seq', '>', state.rentals_done ?? 0)
    .orderBy('seq')
    .limit(ROWS_AT_ONCE)
    .execute();
  const last = rows.at(-1);
  if (last) {
    await makeRentalKeys(trx, rows);
    await trx.updateTable('number_keys').set({ rentals_done: last.seq }).execute();
    return true;
  }
  await makeDealKeys(trx);
  await makeDoNotContactKeys(trx);
  await markListed(trx);
  await trx.updateTable('number_keys').set({ rule: RULE, rentals_done: null }).execute();
  return false;
}

interface RentalRow {
  seq: number;
  id: string;
  number: string;
  number_key: string;
}

/** The first rental with a number keeps the key; a later one gets it too, and is listed as a clash. */
async function makeRentalKeys(trx: Db, rows: readonly RentalRow[]): Promise<void> {
  const changed = rows.flatMap((row) => {
    const key = newKey(row);
    return key === null ? [] : { ...row, key };
  });
  if (changed.length === 0) return;
  const holders = await trx
    .selectFrom('rentals')
    .select(['number_key', 'id'])
    .where(
      'number_key',
      'in',
      changed.map(({ key }) => key),
    )
    .where('number_clash', '=', 0)
    .execute();
  const idOfKey = new Map(holders.map(({ number_key, id }) => [number_key, id]));
  const updates = changed.map(({ seq, id, key, number_key: before }) => {
    const otherId = idOfKey.get(key);
    if (otherId === undefined) idOfKey.set(key, id);
    return { seq, id, key, otherId, hasOtherZone: key !== `+1${before}` && key !== `+${before}` };
  });
  const values = valuesOf(
    trx,
    updates.map(({ seq, key, otherId, hasOtherZone }) => [
      ...[seq, key, otherId === undefined ? 0 : seq, hasOtherZone ? 1 : 0],
    ]),
  );
  await sql`update rentals set number_key = made.key, number_clash = made.clash,
      time_zone = case when made.has_other_zone = 1 then null else time_zone end
    from ${values} as made where rentals.seq = made.seq`.execute(trx);
  const clashes = updates.flatMap(({ id, otherId }) =>
    otherId === undefined ? [] : { rental_id: id, other_id: otherId, found_at: systemClock.now() },
  );
  if (clashes.length > 0) await trx.insertInto('number_clashes').values(clashes).execute();
}

/** Null for a number that is erased or that can't be read: it keeps the key that it has. */
function newKey({ number, number_key }: Pick<RentalRow, 'number' | 'number_key'>): string | null {
  const key = numberKey(number);
  return key.startsWith('+') && key !== number_key ? key : null;
}

/** Rows as a table expression with the columns seq, key, clash and has_other_zone. */
const valuesOf = (trx: Db, rows: readonly (string | number)[][]): RawBuilder<unknown> =>
  engineOf(trx) === 'postgres'
    ? sql`(select (value->>0)::bigint as seq, value->>1 as key, (value->>2)::bigint as clash, (value->>3)::int as has_other_zone
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb))`
    : sql`(select value->>0 as seq, value->>1 as key, value->>2 as clash, value->>3 as has_other_zone
        from json_each(${JSON.stringify(rows)}))`;

/** The search text of a deal ends with the number key, on a line of its own (`deals/search.ts`). */
async function makeDealKeys(trx: Db): Promise<void> {
  const deals = await trx
    .selectFrom('closed_rentals')
    .select(['id', 'number', 'search_text'])
    .where('number', '<>', '')
    .execute();
  for (const { id, number, search_text } of deals)
    await trx
      .updateTable('closed_rentals')
      .set({ search_text: search_text.slice(0, search_text.lastIndexOf('\n') + 1) + numberKey(number) })
      .where('id', '=', id)
      .execute();
}

const LISTED_TWICE = 'The same number is on the list in another form';

/** Of two entries with one number the later one is lifted: the first one protects the number. */
async function makeDoNotContactKeys(trx: Db): Promise<void> {
  const entries = await trx
    .selectFrom('do_not_contact')
    .select(['id', 'number', 'number_key', 'lifted_at', 'added_by'])
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const listed = new Set<string>();
  for (const { id, lifted_at, added_by, ...entry } of entries) {
    const key = newKey(entry) ?? entry.number_key;
    const isRepeated = lifted_at === null && listed.has(key);
    if (lifted_at === null) listed.add(key);
    const lifted = { lifted_at: systemClock.now(), lifted_by: added_by, lift_reason: LISTED_TWICE };
    await trx
      .updateTable('do_not_contact')
      .set({ number_key: key, ...(isRepeated && lifted) })
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the rentals out of the pool whose number is listed in another form than the one in which they were entered. */
const markListed = (trx: Db) =>
  trx
    .updateTable('rentals')
    .set((eb) => ({
      do_not_contact_at: eb
        .selectFrom('do_not_contact')
        .select('added_at')
        .whereRef('do_not_contact.number_key', '=', 'rentals.number_key')
        .where('lifted_at', 'is', null),
    }))
    .where('do_not_contact_at', 'is', null)
    .where('number_key', 'in', (eb) =>
      eb.selectFrom('do_not_contact').select('do_not_contact.number_key').where('lifted_at', 'is', null),
    )
    .execute();
