/** The walkers: a person in every position, with every kind of token, with their own people and others. */
import type { NewUser } from '../../server/users/users.queries.js';
import type { Actor } from '../../src/contract/roles/capabilities.js';
import { ACCESS_TOKEN_SECONDS } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { addCreatorLeader, addGroup, addPickerLeader, type Group } from '../api/staff-support.js';
import { enterBusinessName } from '../api/first-messages-support.js';
import { addUser, startServer, type TestServer, type TestUser } from '../api/support.js';
import { forged, unsigned } from './bad-tokens.js';

export const POSITIONS = [
  'super-admin',
  'admin',
  'leader of creators',
  'leader of pickers',
  'leader of none',
  'creator',
  'bulk-upload creator',
  'picker',
] as const;
export type WalkPosition = (typeof POSITIONS)[number];

export const BAD_TOKENS = ['none', 'garbage', 'expired', 'forged', 'alg none', 'deleted user'] as const;
export type TokenKind = (typeof BAD_TOKENS)[number] | 'valid';

export interface Walker {
  position: WalkPosition;
  actor: Actor;
  user: TestUser;
  tokens: Record<TokenKind, string | null>;
}

export interface World {
  server: TestServer;
  /** The walkers' own group. */
  own: Group;
  /** Another leader of each kind under the same admin. */
  sibling: Pick<Group, 'creatorLeader' | 'pickerLeader'>;
  foreign: Group;
  walkers: Walker[];
}

const BULK_ACCOUNT = 'bulk@example.com';

export async function buildWorld(): Promise<World> {
  const server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
  const { db, clock } = server;
  await enterBusinessName(db);
  const own = await addGroup(db);
  const { admin, creatorLeader, pickerLeader } = own;
  const sibling = {
    creatorLeader: await addCreatorLeader(db, admin),
    pickerLeader: await addPickerLeader(db, admin),
  };
  const foreign = await addGroup(db);

  const below = { admin_id: admin.id };
  const creator = { role: 'data-creator', ...below, team_leader_id: creatorLeader.id } as const;
  const picker = { role: 'data-picker', ...below, team_leader_id: pickerLeader.id } as const;
  const leader = { role: 'team-leader', ...below } as const;
  /** The walker of each position, and the role and place of a second person in the same position. */
  const people: Record<WalkPosition, { user: TestUser; twin: { role: Role } & Partial<NewUser> }> = {
    'super-admin': { user: await addUser(db, { role: 'super-admin' }), twin: { role: 'super-admin' } },
    admin: { user: admin, twin: { role: 'admin' } },
    'leader of creators': { user: creatorLeader, twin: { ...leader, assign_for: 'rental-creator' } },
    'leader of pickers': { user: pickerLeader, twin: { ...leader, assign_for: 'rental-picker' } },
    'leader of none': { user: await addUser(db, leader), twin: leader },
    creator: { user: own.creator, twin: creator },
    'bulk-upload creator': { user: await addUser(db, { ...creator, email: BULK_ACCOUNT }), twin: creator },
    picker: { user: own.picker, twin: picker },
  };

  const tokenOf = async (user: TestUser) => (await server.loginAs(user)).token ?? '';
  const expired = new Map<WalkPosition, string>();
  for (const position of POSITIONS) expired.set(position, await tokenOf(people[position].user));
  clock.advance(ACCESS_TOKEN_SECONDS * 1000);

  const walkers: Walker[] = [];
  for (const position of POSITIONS) {
    const { user, twin } = people[position];
    const valid = await tokenOf(user);
    const leaver = await addUser(db, twin);
    const ofLeaver = await tokenOf(leaver);
    await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', leaver.id).execute();
    walkers.push({
      position,
      user,
      actor: {
        role: twin.role,
        assignFor: twin.assign_for ?? null,
        canBulkUpload: position === 'bulk-upload creator',
      },
      tokens: {
        valid,
        none: null,
        garbage: 'garbage',
        expired: expired.get(position) ?? '',
        forged: forged(valid),
        'alg none': unsigned(valid),
        'deleted user': ofLeaver,
      },
    });
  }
  return { server, own, sibling, foreign, walkers };
}
