/** What the server stores of a person's lists. Every statement filters by the person; of others they get only shared views. */
import type { Kysely } from 'kysely';
import { array, create, string } from 'superstruct';
import { validate as isUuid } from 'uuid';
import { may } from '../../src/contract/capabilities.js';
import type {
  ListName,
  ListPreferences,
  PinnedView,
  SavedView,
} from '../../src/contract/list-preferences.js';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { screensOf } from '../../src/contract/screens-of.js';
import { typedText } from '../audit/masked-number.js';
import { recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database, ListViewsTable } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { alreadyThere, notFound } from '../base/refusal.js';
import type { By } from '../users/by.js';
import { knownPeople, personName } from '../users/person-name.js';

export async function preferencesOf(
  db: Kysely<Database>,
  caller: Caller,
  list: ListName,
): Promise<ListPreferences> {
  const columns = await db
    .selectFrom('list_columns')
    .select('hidden')
    .where('user_id', '=', caller._id)
    .where('list', '=', list)
    .executeTakeFirst();
  return {
    hiddenColumns: columns ? create(JSON.parse(columns.hidden), array(string())) : [],
    views: await viewsOf(db, caller, list),
  };
}

/** The caller's own views of a list, oldest first, and then those that others share with them. */
async function viewsOf(db: Kysely<Database>, caller: Caller, list: ListName): Promise<SavedView[]> {
  const own = await viewRows(db, caller, list)
    .select('shared_at')
    .where('list_views.user_id', '=', caller._id)
    .execute();
  return [
    ...own.map(({ shared_at, ...view }) => ({
      ...viewOf(view),
      ...(shared_at !== null && { isShared: true as const }),
    })),
    ...(await sharedWith(db, caller, list)),
  ];
}

const viewRows = (db: Kysely<Database>, caller: Caller, list: ListName) =>
  db
    .selectFrom('list_views')
    .leftJoin('list_view_pins as pin', (join) =>
      join.onRef('pin.view_id', '=', 'list_views.id').on('pin.user_id', '=', caller._id),
    )
    .select(['list_views.id', 'list_views.name', 'list_views.state', 'pin.view_id as pinned_id'])
    .where('list_views.list', '=', list)
    .orderBy('list_views.id');

const viewOf = ({
  id,
  name,
  state,
  pinned_id,
}: Pick<ListViewsTable, 'id' | 'name' | 'state'> & { pinned_id: string | null }): SavedView => ({
  ...{ _id: id, name, state },
  ...(pinned_id !== null && { isPinned: true as const }),
});

/**
 * The views that others share with the caller: a super-admin's with all supervisors, any other with those of its owner's group. A
 * view that filters by somebody whom the caller doesn't know is left out.
 */
async function sharedWith(db: Kysely<Database>, caller: Caller, list: ListName): Promise<SavedView[]> {
  if (!screenOf(caller, list) || !may(caller, 'see-all-leads')) return [];
  const groupId = caller.role === 'admin' ? caller._id : caller.adminId;
  const views = await viewRows(db, caller, list)
    .innerJoin('users as owner', 'owner.id', 'list_views.user_id')
    .select(personName(caller, 'list_views.user_id').as('owner_name'))
    .where('list_views.shared_at', 'is not', null)
    .where('list_views.user_id', '<>', caller._id)
    .where('owner.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('owner.role', '=', 'super-admin'),
        ...(groupId === null ? [] : [eb('owner.id', '=', groupId), eb('owner.admin_id', '=', groupId)]),
      ]),
    )
    .execute();
  const known = new Set((await knownPeople(db, caller, views.flatMap(idsIn))).map(({ id }) => id));
  return views
    .filter((view) => caller.role === 'super-admin' || idsIn(view).every((id) => known.has(id)))
    .map(({ owner_name, ...view }) => ({ ...viewOf(view), isShared: true, owner: { name: owner_name } }));
}

/** The screen on which the caller sees a list. */
const screenOf = (caller: Caller, list: ListName) => screensOf(caller).find((screen) => screen.list === list);

/** The ids in a view: its filters by people, and by an upload, which only super-admins have. */
const idsIn = ({ state }: { state: string }): string[] =>
  [...new URLSearchParams(state).values()].filter((value) => isUuid(value));

export async function hideColumnsOf(
  db: Kysely<Database>,
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
  db: Kysely<Database>,
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
export async function pinViewOf(
  db: Kysely<Database>,
  caller: Caller,
  id: string,
  isPinned: boolean,
): Promise<ListPreferences> {
  const found = await db.selectFrom('list_views').select('list').where('id', '=', id).executeTakeFirst();
  const views = found ? await viewsOf(db, caller, found.list) : [];
  if (!found || !views.some((view) => view._id === id)) throw notFound();
  const pin = { user_id: caller._id, view_id: id };
  await (
    isPinned
      ? db
          .insertInto('list_view_pins')
          .values(pin)
          .onConflict((conflict) => conflict.doNothing())
      : db.deleteFrom('list_view_pins').where((eb) => eb.and(pin))
  ).execute();
  return preferencesOf(db, caller, found.list);
}

/** The views in the caller's navigation, without those that they don't see any more. */
export async function pinnedViews(db: Kysely<Database>, caller: Caller): Promise<PinnedView[]> {
  const lists = await db
    .selectFrom('list_view_pins')
    .innerJoin('list_views', 'list_views.id', 'list_view_pins.view_id')
    .select('list_views.list')
    .distinct()
    .where('list_view_pins.user_id', '=', caller._id)
    .execute();
  const pinned: PinnedView[] = [];
  for (const { list } of lists)
    for (const { _id, name, state, isPinned } of await viewsOf(db, caller, list))
      if (isPinned) pinned.push({ _id, list, name, state });
  return pinned;
}

/** Deletes a view, which also ends its sharing. */
export const deleteViewOf = ({ db, clock }: Context, by: By, id: string): Promise<ListPreferences> =>
  inTransaction(db, async (trx) => {
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
  trx: Kysely<Database>,
  { caller, ...by }: By,
  kind: 'view-shared' | 'view-unshared',
  { list, name }: { list: ListName; name: string },
  at: number,
): Promise<void> =>
  recordAudit(trx, {
    ...by,
    ...{ kind, subject: screenOf(caller, list)?.title ?? list, details: typedText(name), at },
  });
