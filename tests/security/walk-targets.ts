/** The targets of a call: a new one for each attempt, because a successful call may delete it. */
import { newId } from '../../server/base/ids.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { RentalJobState } from '../../src/contract/rentals/rental-jobs.js';
import type { UploadState } from '../../src/contract/uploads/upload.js';
import { addDeal, addFinished } from '../api/deals-support.js';
import { addJob } from '../api/rental-jobs-support.js';
import { addRental, freshNumber } from '../api/rentals-support.js';
import { addCreatorOf, addPickerLeader, addPickerOf } from '../api/staff-support.js';
import { addUser, type TestUser } from '../api/support.js';
import { addUpload } from '../api/upload-support.js';
import type { Walker, WalkPosition, World } from './walk-world.js';

/**
 * Whose people a call is about: the walker's own, those of another leader under the same admin, those of
 * another admin, or nobody.
 */
export const PLACES = ['own', 'sibling', 'foreign', 'absent'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Whether a position sees the staff of a place (readings.md, 'Who sees what'). The rule is repeated here on
 * purpose.
 */
export function sees(position: WalkPosition, place: Place): boolean {
  if (position === 'super-admin') return place !== 'absent';
  if (position === 'admin') return place === 'own' || place === 'sibling';
  return place === 'own';
}

/** Adds a person of a role in a place and returns the id. A picker holds a rental. */
export const somebody =
  (role: StaffRole) =>
  async (world: World, place: Place): Promise<string> => {
    if (place === 'absent') return newId();
    const { db } = world.server;
    const { admin } = place === 'foreign' ? world.foreign : world.own;
    const { creatorLeader, pickerLeader } = place === 'sibling' ? world.sibling : world[place];
    switch (role) {
      case 'admin':
        return (await addUser(db, { role })).id;
      case 'team-leader':
        return (await addPickerLeader(db, admin)).id;
      case 'data-creator':
        return (await addCreatorOf(db, admin, creatorLeader)).id;
      case 'data-picker': {
        const { id } = await addPickerOf(db, admin, pickerLeader);
        await addRental(db, { fetcher_id: id, fetched_at: world.server.clock.now() });
        return id;
      }
    }
  };

/** A picker of a place who was just deleted. */
export async function deletedPicker(world: World, place: Place): Promise<string> {
  const id = await somebody('data-picker')(world, place);
  const { db, clock } = world.server;
  const returned = { fetcher_id: null, fetched_at: null };
  await db.updateTable('rentals').set(returned).where('fetcher_id', '=', id).execute();
  await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', id).execute();
  return id;
}

/** A rental that a picker of a place has finished; in 'own' it is the walking picker. */
export async function finishedRental(world: World, place: Place): Promise<string> {
  if (place === 'absent') return newId();
  const { db } = world.server;
  const { own, sibling, foreign } = world;
  const [admin, picker] =
    place === 'sibling'
      ? [own.admin, await addPickerOf(db, own.admin, sibling.pickerLeader)]
      : [world[place].admin, world[place].picker];
  const creator = place === 'foreign' ? foreign.creator : own.creator;
  return addFinished(db, { id: picker.id, adminId: admin.id }, { creator_id: creator.id });
}

/** A rental that a creator of a place has entered and nobody has fetched; in 'own' it is the walking creator. */
export async function waitingEntry(world: World, place: Place): Promise<string> {
  if (place === 'absent') return newId();
  const { own, sibling } = world;
  const creator =
    place === 'sibling'
      ? await addCreatorOf(world.server.db, own.admin, sibling.creatorLeader)
      : world[place].creator;
  return addRental(world.server.db, { creator_id: creator.id });
}

/** A deal of a rental that a picker of a place has finished. */
export async function deal(world: World, place: Place): Promise<string> {
  if (place === 'absent') return newId();
  return addDeal(world.server.db, await finishedRental(world, place));
}

/** An entry of the do-not-contact list that the admin of a place added. */
export async function listedNumber(world: World, place: Place): Promise<string> {
  const id = newId();
  if (place === 'absent') return id;
  const { admin } = place === 'foreign' ? world.foreign : world.own;
  const number = freshNumber();
  const values = { id, number, number_key: numberKey(number), reason: 'other', added_by: admin.id } as const;
  await world.server.db
    .insertInto('do_not_contact')
    .values({ ...values, added_at: world.server.clock.now() })
    .execute();
  return id;
}

/** The e-mail of the admin of a place. */
export function adminEmail(world: World, place: Place): Promise<string> {
  const admins = { own: world.own, sibling: world.own, foreign: world.foreign, absent: null };
  return Promise.resolve(admins[place]?.admin.email ?? 'nobody@example.com');
}

/**
 * The value of `seenBy` for a call about a thing that belongs to one person: nobody else sees it, not even
 * super-admins and admins.
 */
export const OWNER_ONLY = { 'super-admin': ['own'], admin: ['own'] } as const;

/** Makes a target that belongs to one person: in 'own' to the walker, elsewhere to another person. */
const belonging =
  (add: (world: World, owner: TestUser) => Promise<string>) =>
  (world: World, place: Place, { user }: Walker): Promise<string> =>
    place === 'absent'
      ? Promise.resolve(newId())
      : add(
          world,
          { own: user, sibling: world.sibling.creatorLeader, foreign: world.foreign.creator }[place],
        );

/** An upload whose only rental nobody has picked. */
export const uploadIn = (state: UploadState) =>
  belonging(async ({ server }, { id }) => {
    const uploadId = await addUpload(server, id, { state });
    await addRental(server.db, { upload_id: uploadId });
    return uploadId;
  });

/** The server that works on the jobs of `rentalJob('working')`. */
export const OTHER_WORKER = 'another';

/** A job without remaining rentals, of an action that its owner may start. Another server holds the lease of a `working` job. */
export const rentalJob = (state: RentalJobState) =>
  belonging(({ server, own, sibling }, owner) => {
    const now = server.clock.now();
    const leadsCreators = [own.creatorLeader.id, sibling.creatorLeader.id].includes(owner.id);
    return addJob(server, owner.id, {
      state,
      finished_at: state === 'done' ? now : null,
      ...(leadsCreators && { action: 'withdraw', number_status: null }),
      ...(state === 'working' && { worker_id: OTHER_WORKER, worker_until: now + LEASE_MS }),
    });
  });

/** A rental that the owner entered. Its thread is the target. */
export const thread = belonging(({ server, foreign }, { id }) =>
  addFinished(server.db, { id: foreign.picker.id }, { creator_id: id }),
);

/** A stored view of a list. */
export const view = belonging(async ({ server }, { id: userId }) => {
  const id = newId();
  const values = { id, user_id: userId, list: 'all-leads', name: id, state: '' } as const;
  await server.db.insertInto('list_views').values(values).execute();
  return id;
});

/** An import of staff that has made nobody. */
export const staffImport = belonging(async ({ server }, { id: userId }) => {
  const id = newId();
  const values = { id, user_id: userId, created_at: server.clock.now(), undone_at: null };
  await server.db.insertInto('staff_imports').values(values).execute();
  return id;
});

/** An import of numbers into the do-not-contact list that has listed none. */
export const numberImport = belonging(async ({ server }, { id: userId }) => {
  const id = newId();
  const values = { id, user_id: userId, file_name: 'stop.csv', listed: 0, created_at: server.clock.now() };
  await server.db.insertInto('do_not_contact_imports').values(values).execute();
  return id;
});

/** A batch of an admin; super-admins see every batch. */
export const bypassBatch = belonging(async ({ server, own }, { id: userId }) => {
  const id = newId();
  const rows = JSON.stringify({ columns: [{ header: 'Number', width: 18 }], rows: [] });
  const batch = { id, admin_id: own.admin.id, user_id: userId, rentals: 0, rows };
  await server.db
    .insertInto('bypass_batches')
    .values({ ...batch, created_at: server.clock.now() })
    .execute();
  return id;
});

/** The e-mail of a person. */
export const email = (world: World, place: Place, { user }: Walker): Promise<string> => {
  const { creatorLeader } = world.sibling;
  const people = { own: user, sibling: creatorLeader, foreign: world.foreign.creator, absent: null };
  return Promise.resolve(people[place]?.email ?? 'nobody@example.com');
};

/** Two rentals with one number, about which nobody has decided. */
export const numberClash = async ({ server: { db, clock } }: World, place: Place): Promise<string> => {
  if (place === 'absent') return newId();
  const number = freshNumber();
  const other_id = await addRental(db, { number });
  const rental_id = await addRental(db, { number, number_clash: clock.now() });
  await db.insertInto('number_clashes').values({ rental_id, other_id, found_at: clock.now() }).execute();
  return rental_id;
};
