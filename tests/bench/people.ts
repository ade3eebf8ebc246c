/** The people of a bench, added to the database through the server's own modules before it starts. */
import type { Kysely } from 'kysely';
import { hashPassword } from '../../server/auth/passwords.js';
import { newId } from '../../server/base/ids.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { insertUser, type NewUser } from '../../server/users/users.queries.js';
import type { Role } from '../../src/contract/roles/roles.js';

export interface Person {
  id: string;
  email: string;
  password: string;
}

const PASSWORD = 'bench-password';

/** Returns a function that adds a person, all with the same password. */
async function personAdder(db: Kysely<Database>) {
  const password_hash = await hashPassword(PASSWORD);
  let people = 0;
  return async (role: Role, given: Partial<NewUser> = {}): Promise<Person> => {
    people += 1;
    const id = newId();
    const email = `person${people}@bench.rental-desk.local`;
    const nowMs = Date.now();
    await insertUser(db, {
      id,
      role,
      email,
      password_hash,
      name: `Person ${people}`,
      contact: '5075550100',
      assign_for: null,
      admin_id: null,
      team_leader_id: null,
      daily_limit: null,
      created_at: nowMs,
      updated_at: nowMs,
      deleted_at: null,
      ...given,
    });
    return { id, email, password: PASSWORD };
  };
}

/** Creates a database, in a data folder or at an address, with creators and pickers under one admin. */
export async function addPeople(
  dataDir: string,
  count: { creators: number; pickers: number },
  databaseUrl: string | null = null,
): Promise<{ creators: Person[]; pickers: Person[] }> {
  const db = openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  const add = await personAdder(db);
  const { id: admin_id } = await add('admin');
  const team = async (role: Role, size: number) => {
    const people: Person[] = [];
    while (people.length < size) people.push(await add(role, { admin_id }));
    return people;
  };
  const creators = await team('data-creator', count.creators);
  const pickers = await team('data-picker', count.pickers);
  await db.destroy();
  return { creators, pickers };
}

const GROUPS = 20;
const LEADERS_OF_A_KIND = 3;
const FIELD_STAFF_OF_A_LEADER = 5;
/** Number of creators, and of pickers, in one group. */
export const FIELD_STAFF_OF_A_GROUP = LEADERS_OF_A_KIND * FIELD_STAFF_OF_A_LEADER;

/** A person of each position, all of the first group, and all creators and pickers in the order of their groups. */
export interface Groups {
  superAdmin: Person;
  admin: Person;
  creatorLeader: Person;
  pickerLeader: Person;
  creatorIds: string[];
  pickerIds: string[];
}

/** Adds the people of a large operation: twenty groups, each with leaders of both kinds and their people. */
export async function addGroups(db: Kysely<Database>): Promise<Groups> {
  const add = await personAdder(db);
  const superAdmin = await add('super-admin');
  const creatorIds: string[] = [];
  const pickerIds: string[] = [];
  const firsts: Person[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const admin = await add('admin');
    firsts.push(admin);
    for (let index = 0; index < LEADERS_OF_A_KIND * 2; index += 1) {
      const isOfCreators = index % 2 === 0;
      const assign_for = isOfCreators ? 'rental-creator' : 'rental-picker';
      const leader = await add('team-leader', { assign_for, admin_id: admin.id });
      firsts.push(leader);
      for (let each = 0; each < FIELD_STAFF_OF_A_LEADER; each += 1) {
        const role = isOfCreators ? 'data-creator' : 'data-picker';
        const { id } = await add(role, { admin_id: admin.id, team_leader_id: leader.id });
        (isOfCreators ? creatorIds : pickerIds).push(id);
      }
    }
  }
  const [admin, creatorLeader, pickerLeader] = firsts;
  if (!admin || !creatorLeader || !pickerLeader) throw new Error('There is nobody');
  return { superAdmin, admin, creatorLeader, pickerLeader, creatorIds, pickerIds };
}
