/**
 * The fuzz's callers: one in every position and one without a token, in an operation with data of every kind.
 */
import type { Kysely } from 'kysely';
import { putLink } from '../../../server/auth/mailed-links.queries.js';
import { hashOf, newSecretToken } from '../../../server/auth/secret-tokens.js';
import type { Database } from '../../../server/db/schema.js';
import { login } from '../../../src/contract/auth/auth.js';
import type { Actor } from '../../../src/contract/roles/capabilities.js';
import { client } from '../../api/client.js';
import { addDeal, addFinished } from '../../api/deals-support.js';
import { addRental, freshNumber } from '../../api/rentals-support.js';
import { addGroup, addPickerOf } from '../../api/staff-support.js';
import { addUser, type TestUser } from '../../api/support.js';

/** The caller without a token. */
export const NOBODY = 'nobody';
export const FUZZ_BULK_ACCOUNT = 'bulk@example.com';

interface Member {
  user: TestUser;
  actor: Actor;
}

export interface Fuzzer {
  name: string;
  token: string | null;
  /** Null means nobody, or a caller with an invalid token. */
  actor: Actor | null;
}

export interface Operation {
  members: Member[];
  /**
   * Things and people that a call may be about. The callers themselves are excluded, because they must not be
   * deleted.
   */
  ids: string[];
  emails: string[];
  /** Numbers of rentals that the picker has finished and that have no deal. */
  numbers: string[];
  /** The creator of the finished rentals without a deal. */
  creator: TestUser;
  /** A person who logs in and out. */
  visitor: { email: string; password: string };
  /** Links for people who have lost their password. */
  links: { email: string; token: string }[];
}

export async function addOperation(db: Kysely<Database>): Promise<Operation> {
  const own = await addGroup(db);
  const other = await addGroup(db);
  const creator = {
    role: 'data-creator',
    admin_id: own.admin.id,
    team_leader_id: own.creatorLeader.id,
  } as const;
  const bulk = await addUser(db, { ...creator, email: FUZZ_BULK_ACCOUNT });
  const superAdmin = await addUser(db, { role: 'super-admin' });
  const visitor = await addUser(db, { role: 'data-creator' });
  const links = await addLinks(db, 10);
  const victims = [
    await addPickerOf(db, own.admin, own.pickerLeader),
    other.picker,
    other.creator,
    other.admin,
  ];
  const picked = { id: own.picker.id, adminId: own.admin.id };
  const rentals: string[] = [];
  const deals: string[] = [];
  const numbers: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const number = freshNumber();
    rentals.push(await addRental(db), await addFinished(db, picked, { creator_id: own.creator.id, number }));
    if (index % 2 === 0) deals.push(await addDeal(db, rentals.at(-1) ?? ''));
    else numbers.push(number);
  }
  const position = (user: TestUser, role: Actor['role'], more: Partial<Actor> = {}): Member => ({
    user,
    actor: { role, assignFor: null, canBulkUpload: false, ...more },
  });
  return {
    members: [
      position(superAdmin, 'super-admin'),
      position(own.admin, 'admin'),
      position(own.creatorLeader, 'team-leader', { assignFor: 'rental-creator' }),
      position(own.pickerLeader, 'team-leader', { assignFor: 'rental-picker' }),
      position(own.creator, 'data-creator'),
      position(bulk, 'data-creator', { canBulkUpload: true }),
      position(own.picker, 'data-picker'),
    ],
    ids: [...rentals, ...deals, ...victims.map(({ id }) => id)],
    emails: [own.admin.email, own.creatorLeader.email, own.pickerLeader.email, other.admin.email],
    numbers,
    creator: own.creator,
    visitor: { email: visitor.email, password: visitor.password },
    links,
  };
}

/** The tokens of links that were mailed to some people. */
async function addLinks(db: Kysely<Database>, count: number): Promise<Operation['links']> {
  const links: Operation['links'] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, email } = await addUser(db, { role: 'data-creator' });
    const token = newSecretToken();
    await putLink(db, 'password_links', id, hashOf(token), Date.now());
    links.push({ email, token });
  }
  return links;
}

/** Logs everybody in, and adds the callers without a valid token. */
export async function fuzzersAt(url: string, { members }: Operation): Promise<Fuzzer[]> {
  const fuzzers: Fuzzer[] = [
    { name: NOBODY, token: null, actor: null },
    { name: 'a bad token', token: 'not.a.token', actor: null },
  ];
  for (const { user, actor } of members) {
    const { email, password } = user;
    const { status, body } = await client(url, null).call(login, { body: { email, password } });
    if (status !== 200) throw new Error(`${email} could not log in: ${body.message}`);
    fuzzers.push({ name: actor.assignFor ?? actor.role, token: body.data.accessToken, actor });
  }
  return fuzzers;
}
