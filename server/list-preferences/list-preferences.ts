/** What a person gets of their lists: hidden columns and views. Every statement filters by the person; of others they get only shared views. */
import { array, create, string } from 'superstruct';
import { validate as isUuid } from 'uuid';
import { mayCall } from '../../src/contract/roles/access.js';
import {
  shareView,
  type ListName,
  type ListPreferences,
  type PinnedView,
  type SavedView,
} from '../../src/contract/lists/list-preferences.js';
import { screensOf } from '../../src/contract/screens/screens-of.js';
import type { Caller } from '../base/caller.js';
import type { ListViewsTable } from '../db/list-preferences-schema.js';
import type { Db } from '../db/context.js';
import { knownPeople, personName } from '../users/person-name.js';

export async function preferencesOf(db: Db, caller: Caller, list: ListName): Promise<ListPreferences> {
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
export async function viewsOf(db: Db, caller: Caller, list: ListName): Promise<SavedView[]> {
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

const viewRows = (db: Db, caller: Caller, list: ListName) =>
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
  _id: id,
  name,
  state,
  ...(pinned_id !== null && { isPinned: true as const }),
});

/**
 * The views that others share with the caller: a super-admin's with all supervisors, any other with those of its owner's group. A
 * view that filters by somebody whom the caller doesn't know is left out.
 */
async function sharedWith(db: Db, caller: Caller, list: ListName): Promise<SavedView[]> {
  if (!screenOf(caller, list) || !mayCall(caller, shareView.may)) return [];
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
export const screenOf = (caller: Caller, list: ListName) =>
  screensOf(caller).find((screen) => screen.list === list);

/** The ids in a view: its filters by people, and by an upload, which only super-admins have. */
const idsIn = ({ state }: { state: string }): string[] =>
  [...new URLSearchParams(state).values()].filter((value) => isUuid(value));

/** The views in the caller's navigation, without those that they don't see any more. */
export async function pinnedViews(db: Db, caller: Caller): Promise<PinnedView[]> {
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
