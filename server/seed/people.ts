/** The people of the demo installation: two admins with their teams, all with the same password. */
import type { AssignFor, Role } from '../../src/contract/roles/roles.js';
import { hashPassword } from '../auth/passwords.js';
import type { Db } from '../db/context.js';
import { newId } from '../base/ids.js';
import { insertUser } from '../users/users.queries.js';

const DOMAIN = 'demo.rental-desk.local';
/** Everyone's password. It is public, because a demo is for trying. */
export const DEMO_PASSWORD = 'rental-desk-demo';

interface Person {
  key: string;
  name: string;
  role: Role;
  assignFor?: AssignFor;
  /** The keys of the people above. */
  admin?: string;
  leader?: string;
  dailyLimit?: number;
}

/** Each key is the first part of an e-mail. Supervisors come before the people below them. */
export const DEMO_PEOPLE: readonly Person[] = [
  { key: 'super-admin', name: 'Sofia Supervisor', role: 'super-admin' },
  { key: 'admin', name: 'Alicia Moreno', role: 'admin', dailyLimit: 400 },
  { key: 'admin-2', name: 'Bruno Castillo', role: 'admin' },
  leader('leader-creators', 'Carmen Vega', 'rental-creator', 'admin'),
  leader('leader-pickers', 'Pablo Rios', 'rental-picker', 'admin'),
  leader('leader-creators-2', 'Daniela Cruz', 'rental-creator', 'admin-2'),
  leader('leader-pickers-2', 'Esteban Mora', 'rental-picker', 'admin-2'),
  creator('creator', 'Camila Torres', 1),
  creator('creator-2', 'Diego Salas', 1),
  creator('creator-3', 'Elena Prado', 1),
  creator('creator-4', 'Fabian Nieto', 2),
  creator('creator-5', 'Gloria Pinto', 2),
  picker('picker', 'Paula Herrera', 1, 60),
  picker('picker-2', 'Quique Duarte', 1, 50),
  picker('picker-3', 'Rosa Medina', 1),
  picker('picker-4', 'Samuel Ortega', 2, 40),
  picker('picker-5', 'Teresa Lozano', 2, 60),
  picker('picker-off', 'Ulises Bravo', 2, 0),
];

export interface DemoLogin {
  role: Role;
  assignFor: AssignFor | null;
  email: string;
  password: string;
}

/**
 * The logins of the demo installation, the same at every seeding. The first one of each position is the best
 * to start with.
 */
export const demoLogins = (): DemoLogin[] =>
  DEMO_PEOPLE.map(({ key, role, assignFor }) => ({
    role,
    assignFor: assignFor ?? null,
    email: demoEmail(key),
    password: DEMO_PASSWORD,
  }));

export const demoEmail = (key: string): string => `${key}@${DOMAIN}`;

/** Inserts the people and returns the id of each key. */
export async function addDemoPeople(db: Db, hiredAtMs: number): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, string>();
  const idOf = (key: string | undefined) => (key === undefined ? null : (ids.get(key) ?? null));
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const id = newId();
    await insertUser(db, {
      id,
      role: person.role,
      assign_for: person.assignFor ?? null,
      name: person.name,
      email: demoEmail(person.key),
      contact: `50765550${String(100 + index)}`,
      password_hash: passwordHash,
      admin_id: idOf(person.admin),
      team_leader_id: idOf(person.leader),
      daily_limit: person.dailyLimit ?? null,
      created_at: hiredAtMs,
      updated_at: hiredAtMs,
      deleted_at: null,
    });
    ids.set(person.key, id);
  }
  return ids;
}

type Team = 1 | 2;
function numbered(key: string, team: Team): string {
  return team === 1 ? key : `${key}-${team}`;
}

function leader(key: string, name: string, assignFor: AssignFor, admin: string): Person {
  return { key, name, role: 'team-leader', assignFor, admin };
}

function creator(key: string, name: string, team: Team): Person {
  const above = { admin: numbered('admin', team), leader: numbered('leader-creators', team) };
  return { key, name, role: 'data-creator', ...above };
}

function picker(key: string, name: string, team: Team, dailyLimit?: number): Person {
  const above = { admin: numbered('admin', team), leader: numbered('leader-pickers', team) };
  return { key, name, role: 'data-picker', ...above, ...(dailyLimit !== undefined && { dailyLimit }) };
}
