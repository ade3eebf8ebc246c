/** What the server stores of a person's lists. Every statement filters by the person, so nobody gets another person's. */
import type { Kysely } from 'kysely';
import { array, create, string } from 'superstruct';
import type { ListName, ListPreferences } from '../../src/contract/list-preferences.js';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { alreadyThere, notFound } from '../base/refusal.js';

export async function preferencesOf(
  db: Kysely<Database>,
  userId: string,
  list: ListName,
): Promise<ListPreferences> {
  const columns = await db
    .selectFrom('list_columns')
    .select('hidden')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  const views = await db
    .selectFrom('list_views')
    .select(['id as _id', 'name', 'state'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('id')
    .execute();
  return { hiddenColumns: columns ? create(JSON.parse(columns.hidden), array(string())) : [], views };
}

export async function hideColumnsOf(
  db: Kysely<Database>,
  userId: string,
  { list, hiddenColumns }: { list: ListName; hiddenColumns: readonly string[] },
): Promise<ListPreferences> {
  const hidden = JSON.stringify([...new Set(hiddenColumns)]);
  await db
    .insertInto('list_columns')
    .values({ user_id: userId, list, hidden })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ hidden }))
    .execute();
  return preferencesOf(db, userId, list);
}

/** Saves a view under its name. 409 when there are too many: the insert itself counts, so two concurrent saves can't exceed the limit. */
export async function saveViewOf(
  db: Kysely<Database>,
  userId: string,
  { list, name, state }: { list: ListName; name: string; state: string },
): Promise<ListPreferences> {
  const { numInsertedOrUpdatedRows } = await inTransaction(db, async (trx) => {
    await lockNames(trx, [`views ${userId}`]);
    return insertView(trx, userId, { list, name, state });
  });
  if (numInsertedOrUpdatedRows === 0n)
    throw alreadyThere('name', refusal('too-many-views', { count: MAX_SAVED_VIEWS }));
  return preferencesOf(db, userId, list);
}

const insertView = (
  db: Kysely<Database>,
  userId: string,
  { list, name, state }: { list: ListName; name: string; state: string },
) =>
  db
    .insertInto('list_views')
    .columns(['id', 'user_id', 'list', 'name', 'state'])
    .expression(
      db
        .selectNoFrom((row) => [
          row.val(newId()).as('id'),
          row.val(userId).as('user_id'),
          row.val(list).as('list'),
          row.val(name).as('name'),
          row.val(state).as('state'),
        ])
        .where((row) =>
          row(
            row
              .selectFrom('list_views')
              .select((each) => each.fn.countAll<number>().as('others'))
              .where('user_id', '=', userId)
              .where('list', '=', list)
              .where('name', '<>', name),
            '<',
            MAX_SAVED_VIEWS,
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ state }))
    .executeTakeFirstOrThrow();

export async function deleteViewOf(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ListPreferences> {
  const gone = await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('list')
    .executeTakeFirst();
  if (!gone) throw notFound();
  return preferencesOf(db, userId, gone.list);
}
