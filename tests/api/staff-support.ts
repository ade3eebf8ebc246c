/** Builders for tests about staff: whole groups of people, inserted straight into the database. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';
import type { NewUser } from '../../server/users/users.queries.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

/** An admin with a leader of each kind, a creator and a picker. */
export interface Group {
  admin: TestUser;
  creatorLeader: TestUser;
  pickerLeader: TestUser;
  creator: TestUser;
  picker: TestUser;
}

type Given = Partial<NewUser>;

export const addCreatorLeader = (db: Kysely<Database>, admin: TestUser, given: Given = {}) =>
  addUser(db, { role: 'team-leader', assign_for: 'rental-creator', admin_id: admin.id, ...given });

export const addPickerLeader = (db: Kysely<Database>, admin: TestUser, given: Given = {}) =>
  addUser(db, { role: 'team-leader', assign_for: 'rental-picker', admin_id: admin.id, ...given });

export const addCreatorOf = (db: Kysely<Database>, admin: TestUser, leader: TestUser, given: Given = {}) =>
  addUser(db, { role: 'data-creator', admin_id: admin.id, team_leader_id: leader.id, ...given });

export const addPickerOf = (db: Kysely<Database>, admin: TestUser, leader: TestUser, given: Given = {}) =>
  addUser(db, { role: 'data-picker', admin_id: admin.id, team_leader_id: leader.id, ...given });

export async function addGroup(db: Kysely<Database>): Promise<Group> {
  const admin = await addUser(db, { role: 'admin' });
  const creatorLeader = await addCreatorLeader(db, admin);
  const pickerLeader = await addPickerLeader(db, admin);
  return {
    admin,
    creatorLeader,
    pickerLeader,
    creator: await addCreatorOf(db, admin, creatorLeader),
    picker: await addPickerOf(db, admin, pickerLeader),
  };
}

/** A server with two separate groups, and the managers of the first one logged in. */
export async function startWithTwoGroups(given: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(given);
  const own = await addGroup(server.db);
  return {
    server,
    own,
    foreign: await addGroup(server.db),
    superAdmin: await server.loginAs(await addUser(server.db, { role: 'super-admin' })),
    admin: await server.loginAs(own.admin),
    creatorLeader: await server.loginAs(own.creatorLeader),
    pickerLeader: await server.loginAs(own.pickerLeader),
  };
}

let forms = 0;
/** What a create form sends about a person, with an unused e-mail. */
export const personForm = (given: Record<string, unknown> = {}) => ({
  name: 'Nueva Persona',
  email: `new${(forms += 1)}@example.com`,
  contact: '+507 555-0199',
  password: 'a first secret',
  ...given,
});

/** Chooses a password by the link of an invitation, as the page of the link does. */
export function acceptInvitation({ anonymous }: TestServer, link: string, newPassword: string) {
  const { searchParams } = new URL(link);
  return anonymous.send(resetPassword.path, {
    method: 'POST',
    headers: { authorization: searchParams.get('token') ?? '' },
    body: { email: searchParams.get('email'), newPassword },
  });
}
