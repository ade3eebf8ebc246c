/** The people of a bench, added to the database through the server's own modules before it starts. */
import { hashPassword } from '../../server/auth/passwords.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { newId } from '../../server/base/ids.js';
import { insertUser } from '../../server/users/users.queries.js';
import type { Role } from '../../src/contract/roles/roles.js';

export interface Person {
  id: string;
  email: string;
  password: string;
}

const PASSWORD = 'bench-password';

/** Creates a database, in a data folder or at an address, with creators and pickers under one admin. */
export async function addPeople(
  dataDir: string,
  count: { creators: number; pickers: number },
  databaseUrl: string | null = null,
): Promise<{ creators: Person[]; pickers: Person[] }> {
  const db = openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  const password_hash = await hashPassword(PASSWORD);
  const add = async (role: Role, name: string, admin_id: string | null): Promise<Person> => {
    const id = newId();
    const email = `${name}@bench.rental-desk.local`;
    const nowMs = Date.now();
    await insertUser(db, {
      id,
      role,
      assign_for: null,
      name,
      email,
      contact: '5075550100',
      password_hash,
      admin_id,
      team_leader_id: null,
      daily_limit: null,
      created_at: nowMs,
      updated_at: nowMs,
      deleted_at: null,
    });
    return { id, email, password: PASSWORD };
  };
  const admin = await add('admin', 'admin', null);
  const team = async (role: Role, size: number) => {
    const people: Person[] = [];
    for (let i = 1; i <= size; i += 1) people.push(await add(role, `${role}-${i}`, admin.id));
    return people;
  };
  const creators = await team('data-creator', count.creators);
  const pickers = await team('data-picker', count.pickers);
  await db.destroy();
  return { creators, pickers };
}
