/** The people and uploads by which a caller may filter lists of rentals. */
import type { ListChoice, ListChoices } from '../../../src/contract/lists/list-choices.js';
import type { AssignFor, Role } from '../../../src/contract/roles/roles.js';
import { INSERTED_STATES } from '../../../src/contract/uploads/upload.js';
import type { Caller } from '../../base/caller.js';
import type { Db } from '../../db/context.js';
import { isKnownTo } from '../../users/person-name.js';
import type { RentalSide } from '../visible.js';

const MAX_UPLOADS = 100;

const OF_SIDE = {
  entered: { role: 'data-creator', kind: 'rental-creator' },
  taken: { role: 'data-picker', kind: 'rental-picker' },
} as const satisfies Record<RentalSide, { role: Role; kind: AssignFor }>;

export async function listChoices(db: Db, caller: Caller, side: RentalSide): Promise<ListChoices> {
  const { role, kind } = OF_SIDE[side];
  const isSuperAdmin = caller.role === 'super-admin';
  return {
    people: await people(db, caller, role),
    teams: await people(db, caller, 'team-leader', kind),
    admins: isSuperAdmin ? await people(db, caller, 'admin') : [],
    uploads: isSuperAdmin ? await uploads(db) : [],
  };
}

async function people(db: Db, caller: Caller, role: Role, kind?: AssignFor): Promise<ListChoice[]> {
  const rows = await db
    .selectFrom('users as person')
    .select(['person.id', 'person.name', 'person.deleted_at'])
    .where('person.role', '=', role)
    .where(isKnownTo(caller))
    .$if(kind !== undefined, (all) => all.where('person.assign_for', '=', kind ?? null))
    .orderBy('person.search_text')
    .orderBy('person.id')
    .execute();
  const choices = rows.map(({ id, name, deleted_at }) => ({
    _id: id,
    name,
    ...(deleted_at !== null && { isDeleted: true as const }),
  }));
  return [...choices.filter(({ isDeleted }) => !isDeleted), ...choices.filter(({ isDeleted }) => isDeleted)];
}

async function uploads(db: Db): Promise<ListChoice[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('state', 'in', INSERTED_STATES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UPLOADS)
    .execute();
  return rows.map(({ id, file_name }) => ({ _id: id, name: file_name }));
}
