/** The inputs of those calls of the walk that need data first: people, files, rentals in the right state. */
import { startAllLeadsDownload } from '../../src/contract/rentals/rental-lists.js';
import { client } from '../api/client.js';
import { csvOf, uploadForm } from '../api/upload-support.js';
import { addFinished } from '../api/deals-support.js';
import { addRental, freshNumber, rentalForm } from '../api/rentals-support.js';
import { personForm } from '../api/staff-support.js';
import type { Input, Try } from './walk-entry.js';
import type { Walker, World } from './walk-world.js';

export const byId = ({ target }: Try): Input => ({ params: { id: target } });
export const byPersonId = ({ target }: Try): Input => ({ params: { _id: target } });
export const withBody = (body: unknown) => (made: Try) => ({ ...byId(made), body });

/**
 * The admin and leader that a super-admin must choose for a new person; for other callers they are ignored.
 */
export const below =
  (kind: 'creatorLeader' | 'pickerLeader') =>
  ({ world: { own } }: Try): Input => ({
    body: personForm({ admin_email: own.admin.email, team_leader_email: own[kind].email }),
  });

/** A file with one rental. */
export function aFile(): Input {
  return { body: uploadForm(csvOf([rentalForm()])) };
}

/** A finished rental that all supervisors of the walk's own people see. */
export async function somethingToDownload({ world: { server, own } }: Try): Promise<Input> {
  const at = server.clock.now();
  await addRental(server.db, {
    creator_id: own.creator.id,
    fetcher_id: own.picker.id,
    fetcher_admin_id: own.admin.id,
    fetched_at: at,
    finished_at: at,
    number_status: 'valid',
  });
  return { body: {} };
}

/** A rental in the lists of every supervisor of the own group, selected for a job. */
export const ownRentals =
  (wish: Record<string, unknown>) =>
  async (made: Try): Promise<Input> => {
    const { own } = made.world;
    const rentalId = await rentalBetween(made.world, own.creator.id, own.picker.id);
    return { body: { ...wish, list: 'all-leads', rentalIds: [rentalId] } };
  };

/** A running download of the walker; a walker who may not download has none. */
export async function startedDownload(made: Try): Promise<Input> {
  const { server } = made.world;
  await somethingToDownload(made);
  const started = client(server.url, made.walker.tokens.valid);
  const { body } = await started.call(startAllLeadsDownload, { body: {} });
  return { body: { asOf: body.success ? body.data.asOf : new Date(server.clock.now()).toISOString() } };
}

/** A rental that one person entered and another finished. */
export function rentalBetween({ server, own }: World, creatorId: string, pickerId: string): Promise<string> {
  const at = server.clock.now();
  return addRental(server.db, {
    creator_id: creatorId,
    fetcher_id: pickerId,
    fetcher_admin_id: own.admin.id,
    fetched_at: at,
    finished_at: at,
    number_status: 'valid',
  });
}

/** The number of a rental that the walker has finished. */
export async function numberToClose({ server: { db } }: World, { user }: Walker): Promise<string> {
  const number = freshNumber();
  await addFinished(db, user, { number });
  return number;
}

/** Puts a rental into a picker's hand and removes the one that was there. */
export async function holdRental({ server: { db, clock } }: World, pickerId: string): Promise<void> {
  const at = clock.now();
  await db
    .updateTable('rentals')
    .set({ finished_at: at, number_status: 'valid' })
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .execute();
  await addRental(db, { fetcher_id: pickerId, fetched_at: at });
}
