/**
 * The people of the bench of rental lists: twenty groups, each with leaders of both kinds and their people.
 */
import type { Kysely } from 'kysely';
import { hashPassword } from '../../server/auth/passwords.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { insertUser, type NewUser } from '../../server/users/users.queries.js';
import type { Person } from './people.js';

const PASSWORD = 'bench-password';
const GROUPS = 20;
const LEADERS_OF_A_KIND = 3;
const FIELD_STAFF_OF_A_LEADER = 5;
const UPLOADS = 20;
/** Number of creators, and of pickers, in one group. */
export const FIELD_STAFF_OF_A_GROUP = LEADERS_OF_A_KIND * FIELD_STAFF_OF_A_LEADER;

/**
 * A person of each position, all of the first group, and all creators and pickers in the order of their
 * groups.
 */
export interface ListsPeople {
  superAdmin: Person;
  admin: Person;
  creatorLeader: Person;
  pickerLeader: Person;
  creatorIds: string[];
  pickerIds: string[];
  uploadIds: string[];
}

export async function addListsPeople(db: Kysely<Database>): Promise<ListsPeople> {
  const password_hash = await hashPassword(PASSWORD);
  let people = 0;
  const add = async (given: Pick<NewUser, 'role'> & Partial<NewUser>): Promise<Person> => {
    people += 1;
    const user = {
      id: newId(),
      name: `Person ${people}`,
      email: `person${people}@bench.rental-desk.local`,
      contact: '5075550100',
      assign_for: null,
      admin_id: null,
      team_leader_id: null,
      daily_limit: null,
      password_hash,
      created_at: 1,
      updated_at: 1,
      deleted_at: null,
      ...given,
    };
    await insertUser(db, user);
    return { id: user.id, email: user.email, password: PASSWORD };
  };
  const superAdmin = await add({ role: 'super-admin' });
  const admins: Person[] = [];
  const leaders: Record<'rental-creator' | 'rental-picker', Person[]> = {
    'rental-creator': [],
    'rental-picker': [],
  };
  const creatorIds: string[] = [];
  const pickerIds: string[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const admin = await add({ role: 'admin' });
    admins.push(admin);
    for (let index = 0; index < LEADERS_OF_A_KIND * 2; index += 1) {
      const assign_for = index % 2 === 0 ? 'rental-creator' : 'rental-picker';
      const leader = await add({ role: 'team-leader', assign_for, admin_id: admin.id });
      leaders[assign_for].push(leader);
      const role = index % 2 === 0 ? 'data-creator' : 'data-picker';
      const ids = index % 2 === 0 ? creatorIds : pickerIds;
      for (let each = 0; each < FIELD_STAFF_OF_A_LEADER; each += 1)
        ids.push((await add({ role, admin_id: admin.id, team_leader_id: leader.id })).id);
    }
  }
  const uploadIds: string[] = [];
  for (let index = 0; index < UPLOADS; index += 1) {
    const id = newId();
    uploadIds.push(id);
    await insertUpload(db, id, superAdmin.id);
  }
  return {
    superAdmin,
    admin: first(admins),
    creatorLeader: first(leaders['rental-creator']),
    pickerLeader: first(leaders['rental-picker']),
    creatorIds,
    pickerIds,
    uploadIds,
  };
}

const insertUpload = (db: Kysely<Database>, id: string, user_id: string) =>
  db
    .insertInto('uploads')
    .values({
      id,
      user_id,
      address: '',
      purpose: 'bulk',
      file_name: 'leads.csv',
      file_bytes: 0,
      file_hash: id,
      state: 'done',
      is_one_call: 0,
      sheets: '[]',
      rows_done: 0,
      checkpoint_row: 0,
      inserted: 0,
      skipped: 0,
      created_at: 1,
    })
    .execute();

function first(people: readonly Person[]): Person {
  const [person] = people;
  if (!person) throw new Error('There is nobody');
  return person;
}
