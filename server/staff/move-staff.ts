/**
 * Moves people to another leader or admin (readings.md, 'People'). Rentals stay in the lists of the group in
 * which they were entered or picked.
 */
import { emailKey } from '../../src/contract/base/email-key.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import type { moveStaff as MoveStaff } from '../../src/contract/staff/people-calls.js';
import { refusal, type Code } from '../../src/contract/refusals/all.js';
import { directSuperiorOf, isLed, type LedRole } from '../../src/contract/roles/roles.js';
import { LEADER_KIND } from '../../src/contract/staff/staff.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { personOf, recordAudit } from '../audit/record.js';
import { notFound } from '../base/refusal.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { By } from '../users/by.js';
import type { UserRow } from '../users/users.queries.js';
import { managed } from './act-on-person.js';
import { findSuperior } from './placement.js';

type Place = Pick<UserRow, 'admin_id' | 'team_leader_id'>;
type Moving = InputOf<typeof MoveStaff>['body'];

/** Moves all named people, or nobody: field staff to a leader, leaders with their whole team to an admin. */
export const moveStaff = (
  { db, clock }: Context,
  by: By,
  moving: Moving,
): Promise<AnswerOf<typeof MoveStaff>> =>
  inTransaction(db, async (trx) => {
    const ids = [...new Set(moving.userIds)];
    const people = await managed(trx, by.caller)
      .where('users.id', 'in', ids)
      .where('users.deleted_at', 'is', null)
      .execute();
    if (people.length < ids.length) throw notFound();
    if (people.some(({ role }) => directSuperiorOf(role) === undefined))
      throw wrongField('userIds', 'admin-has-no-place');
    const belowAdmins = people.filter(({ role }) => directSuperiorOf(role) === 'admin');
    const fieldStaff = people.filter(isFieldStaff);
    const at = clock.now();
    const moved = [
      ...(await moveToAdmin(trx, by, belowAdmins, moving, at)),
      ...(await moveFieldStaff(trx, by, fieldStaff, moving, at)),
    ];
    return { moved };
  });

/** Moves everybody below a person who leaves. `moveTo` is the id or the e-mail of the successor. Returns how many were moved. */
export async function handOverTeam(
  trx: Db,
  by: By,
  leaver: UserRow,
  moveTo: string,
  at: number,
): Promise<number> {
  const team = await teamOf(trx, leaver);
  if (team.length === 0 || (leaver.role !== 'admin' && leaver.role !== 'team-leader')) return 0;
  if (moveTo === leaver.id || emailKey(moveTo) === leaver.email)
    throw wrongField('moveTo', 'moved-to-leaver');
  const asked = { email: moveTo, isId: true, path: 'moveTo' };
  const kind = leaver.role === 'team-leader' ? { kind: leaver.assign_for } : {};
  const successor = await findSuperior(trx, by.caller, leaver.role, { ...asked, ...kind });
  return (await moveTeam(trx, by, team, successor, at)).length;
}

/** Leaves everybody below a person who leaves where they are, without a leader or without an admin. */
export async function leaveTeam(trx: Db, by: By, leaver: UserRow, at: number): Promise<void> {
  if (leaver.role !== 'admin' && leaver.role !== 'team-leader') return;
  const team = await teamOf(trx, leaver);
  await placeTeam(trx, by, team, leaver.role === 'admin' ? { admin_id: null } : { team_leader_id: null }, at);
}

type FieldStaff = UserRow & { role: LedRole };
const isFieldStaff = (person: UserRow): person is FieldStaff => isLed(person.role);

async function moveToAdmin(
  trx: Db,
  by: By,
  people: readonly UserRow[],
  { admin_email, team_leader_email }: Moving,
  at: number,
): Promise<string[]> {
  if (people.length === 0) return [];
  // An admin can't move them, because those whom an admin sees already work under that admin.
  const isChosen = by.caller.role === 'super-admin' && admin_email !== undefined;
  if (!isChosen && team_leader_email !== undefined)
    throw wrongField('team_leader_email', 'leader-under-leader');
  if (by.caller.role !== 'super-admin') return [];
  if (admin_email === undefined) throw required('admin_email', 'Admin');
  const admin = await findSuperior(trx, by.caller, 'admin', { email: admin_email, path: 'admin_email' });
  const teams: UserRow[] = [];
  for (const person of people) teams.push(person, ...(await teamOf(trx, person)));
  return moveTeam(trx, by, teams, admin, at);
}

async function moveFieldStaff(
  trx: Db,
  by: By,
  people: readonly FieldStaff[],
  { admin_email, team_leader_email: email }: Moving,
  at: number,
): Promise<string[]> {
  if (people.length === 0) return [];
  const path = 'team_leader_email';
  if (email === undefined) throw required(path, 'Team Leader');
  const kinds = new Set(people.map(({ role }) => role));
  let moved: string[] = [];
  for (const role of kinds) {
    const leader = await findSuperior(trx, by.caller, 'team-leader', {
      email,
      path,
      kind: LEADER_KIND[role],
    });
    if (by.caller.role === 'super-admin' && admin_email !== undefined) {
      const admin = await findSuperior(trx, by.caller, 'admin', { email: admin_email, path: 'admin_email' });
      if (leader.admin_id !== admin.id) throw wrongField(path, 'no-such-leader');
    }
    const ofKind = people.filter((person) => person.role === role);
    moved = [...moved, ...(await moveTeam(trx, by, ofKind, leader, at))];
  }
  return moved;
}

/** Locks and returns everybody below a leader or an admin. */
const teamOf = (trx: Db, { id, role }: UserRow): Promise<UserRow[]> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where(role === 'admin' ? 'admin_id' : 'team_leader_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Moves locked people below a locked superior, stores their previous place, and writes an audit entry for
 * each. Returns the people who were really moved.
 */
export function moveTeam(
  trx: Db,
  by: By,
  people: readonly UserRow[],
  to: UserRow,
  at: number,
): Promise<string[]> {
  // When people move to another admin, they stay below their team leader, who moves with them.
  const place = to.role === 'admin' ? { admin_id: to.id } : { admin_id: to.admin_id, team_leader_id: to.id };
  return placeTeam(trx, by, people, place, at);
}

async function placeTeam(
  trx: Db,
  { caller: _caller, ...by }: By,
  people: readonly UserRow[],
  place: Partial<Place>,
  at: number,
): Promise<string[]> {
  const placeOf = ({ admin_id, team_leader_id }: UserRow): Place => ({ admin_id, team_leader_id, ...place });
  const moved = people.filter((person) => leaderOrAdmin(person, placeOf(person)) !== null);
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  const places = moved.map(({ id: user_id, admin_id, team_leader_id }) => ({
    user_id,
    admin_id,
    team_leader_id,
    until_at: at,
  }));
  await trx
    .insertInto('past_places')
    .values(places)
    // For two moves within a millisecond the place between isn't stored, because nobody entered or picked a
    // rental there.
    .onConflict((conflict) => conflict.columns(['user_id', 'until_at']).doNothing())
    .execute();
  await trx
    .updateTable('users')
    .set({ ...place, updated_at: at })
    .where('id', 'in', ids)
    .execute();
  const emails = await emailsOf(
    trx,
    [...places, place].flatMap((each) => Object.values(each)),
  );
  for (const person of moved) {
    const column = leaderOrAdmin(person, placeOf(person)) ?? 'admin_id';
    const [was, is] = [person, placeOf(person)].map((each) => emails.get(each[column] ?? '') ?? 'nobody');
    const details = `${column === 'admin_id' ? 'Admin' : 'Team Leader'} ${was} → ${is}`;
    await recordAudit(trx, { ...by, kind: 'moved', subject: personOf(person), details, at });
  }
  return ids;
}

/**
 * Returns the leader's column if the leader of two places differs, else the admin's column if the admin
 * differs, else null.
 */
function leaderOrAdmin(one: Place, other: Place): keyof Place | null {
  if (one.team_leader_id !== other.team_leader_id) return 'team_leader_id';
  return one.admin_id === other.admin_id ? null : 'admin_id';
}

async function emailsOf(trx: Db, ids: readonly (string | number | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  if (known.length === 0) return new Map();
  const rows = await trx.selectFrom('users').select(['id', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const wrongField = (
  path: string,
  code: Extract<Code, 'admin-has-no-place' | 'leader-under-leader' | 'moved-to-leaver' | 'no-such-leader'>,
) => new InvalidInput([{ path, ...refusal(code) }]);
const required = (path: string, label: string) =>
  new InvalidInput([{ path, ...refusal('required', { label }) }]);
