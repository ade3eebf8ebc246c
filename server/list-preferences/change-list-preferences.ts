/** Changes of a person's columns and views. Every statement filters by the person, apart from pinning a view that others share. */
import type { ListName, ListPreferences } from '../../src/contract/lists/list-preferences.js';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { typedText, recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import { alreadyThere, notFound } from '../base/refusal.js';
import { type Context, type Db, inTransaction, lockNames } from '../db/context.js';
import type { By } from '../users/by.js';
import { preferencesOf, screenOf, viewsOf } from './list-preferences.js';

export async function hideColumnsOf(
  db: Db,
  caller: Caller,
  { list, hiddenColumns }: { list: ListName; hiddenColumns: readonly string[] },
): Promise<ListPreferences> {
  const hidden = JSON.stringify([...new Set(hiddenColumns)]);
  await db
    .insertInto('list_columns')
    .values({ user_id: caller._id, list, hidden })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ hidden }))
    .execute();
  return preferencesOf(db, caller, list);
}

/** Saves a view under its name. 409 when there are too many: the insert itself counts, so two concurrent saves can't exceed the limit. */
export async function saveViewOf(
  db: Db,
  caller: Caller,
  { list, name, state }: { list: ListName; name: string; state: string },
): Promise<ListPreferences> {
  const { numInsertedOrUpdatedRows } = await inTransaction(db, async (trx) => {
    await lockNames(trx, [`views ${caller._id}`]);
    return insertView(trx, caller._id, { list, name, state });
  });
  if (numInsertedOrUpdatedRows === 0n)
    throw alreadyThere('name', refusal('too-many-views', { count: MAX_SAVED_VIEWS }));
  return preferencesOf(db, caller, list);
}

const insertView = (
  db: Db,
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

/** Shares a view, or ends that. A view that already is as wished stays as it is. */
export const shareViewOf = (
  { db, clock }: Context,
  by: By,
  id: string,
  isShared: boolean,
): Promise<ListPreferences> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    const isOwn = { id, user_id: by.caller._id };
    const changed = await trx
      .updateTable('list_views')
      .set({ shared_at: isShared ? at : null })
      .where((eb) => eb.and(isOwn))
      .where('shared_at', isShared ? 'is' : 'is not', null)
      .returning(['list', 'name'])
      .executeTakeFirst();
    if (changed) await recordSharing(trx, by, isShared ? 'view-shared' : 'view-unshared', changed, at);
    const view = await trx
      .selectFrom('list_views')
      .select('list')
      .where((eb) => eb.and(isOwn))
      .executeTakeFirst();
    if (!view) throw notFound();
    return preferencesOf(trx, by.caller, view.list);
  });

/** Pins a view that the caller sees to their navigation, or removes it there. */
export const pinViewOf = (db: Db, caller: Caller, id: string, isPinned: boolean): Promise<ListPreferences> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, [viewLock(id)]);
    const found = await trx.selectFrom('list_views').select('list').where('id', '=', id).executeTakeFirst();
    const views = found ? await viewsOf(trx, caller, found.list) : [];
    if (!found || !views.some((view) => view._id === id)) throw notFound();
    const pin = { user_id: caller._id, view_id: id };
    await (
      isPinned
        ? trx
            .insertInto('list_view_pins')
            .values(pin)
            .onConflict((conflict) => conflict.doNothing())
        : trx.deleteFrom('list_view_pins').where((eb) => eb.and(pin))
    ).execute();
    return preferencesOf(trx, caller, found.list);
  });

/** A view can't be deleted between being read and being pinned. */
const viewLock = (id: string) => `view ${id}`;

/** Deletes a view, which also ends its sharing. */
export const deleteViewOf = ({ db, clock }: Context, by: By, id: string): Promise<ListPreferences> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, [viewLock(id)]);
    const gone = await trx
      .deleteFrom('list_views')
      .where('id', '=', id)
      .where('user_id', '=', by.caller._id)
      .returning(['list', 'name', 'shared_at'])
      .executeTakeFirst();
    if (!gone) throw notFound();
    if (gone.shared_at !== null) await recordSharing(trx, by, 'view-unshared', gone, clock.now());
    return preferencesOf(trx, by.caller, gone.list);
  });

const recordSharing = (
  trx: Db,
  { caller, ...by }: By,
  kind: 'view-shared' | 'view-unshared',
  { list, name }: { list: ListName; name: string },
  at: number,
): Promise<void> =>
  recordAudit(trx, {
    ...by,
    kind,
    subject: screenOf(caller, list)?.title ?? list,
    details: typedText(name),
    at,
  });
