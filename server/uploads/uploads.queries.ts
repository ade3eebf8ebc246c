import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import {
  INSERTED_STATES,
  WORKING_STATES,
  type StayingRentals,
  type UploadState,
} from '../../src/contract/upload.js';
import { isFreeFor, type Worker } from '../db/lease.js';
import type { Database } from '../db/schema.js';
import type { UploadsTable } from '../db/upload-schema.js';
import type { Caller } from '../base/caller.js';

export type UploadRow = Selectable<UploadsTable>;

/** The scope of a person's uploads: super-admins see all, others only their own. */
export const visibleUploads = (db: Kysely<Database>, { _id, role }: Pick<Caller, '_id' | 'role'>) =>
  db
    .selectFrom('uploads')
    .$if(role !== 'super-admin', (uploads) => uploads.where('uploads.user_id', '=', _id));

/**
 * The duration of a lease on an upload, after which another server takes over an upload whose server doesn't
 * renew it.
 */
export const LEASE_MS = 20_000;

/** Takes the oldest waiting upload that no other live server processes. */
export const takeWaiting = (db: Kysely<Database>, worker: Worker): Promise<UploadRow | undefined> =>
  db
    .updateTable('uploads')
    .set({ worker_id: worker.id, worker_until: worker.nowMs + LEASE_MS })
    .where('id', '=', (uploads) =>
      uploads
        .selectFrom('uploads as waiting')
        .select('waiting.id')
        .where('state', 'in', WORKING_STATES)
        .where(isFreeFor(worker, LEASE_MS))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Renews a server's lease on its upload; false when another server has taken it. */
export async function renewLease(db: Kysely<Database>, id: string, worker: Worker): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ worker_until: worker.nowMs + LEASE_MS })
    .where('id', '=', id)
    .where('worker_id', '=', worker.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases uploads for other servers: those of one server that stops, or (null) those of all servers. */
export async function releaseUploads(db: Kysely<Database>, workerId: string | null): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ worker_id: null, worker_until: null })
    .where('worker_id', 'is not', null)
    .$if(workerId !== null, (uploads) => uploads.where('worker_id', '=', workerId))
    .execute();
}

export const findUpload = (db: Kysely<Database>, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Changes an upload that is still in one of these states; returns false when it isn't. So two people, or a
 * person and the server, can't both continue from one state.
 */
export async function changeUpload(
  db: Kysely<Database>,
  id: string,
  from: readonly UploadState[],
  changes: Updateable<UploadsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The rentals of an upload that nobody has ever taken from the pool, which an undo removes. Only a super-admin also removes those that were
 * moved to another creator since.
 */
export const untouchedOf = (
  db: Kysely<Database>,
  uploadId: string,
  { _id, role }: Pick<Caller, '_id' | 'role'>,
) =>
  db
    .selectFrom('rentals')
    .$if(role !== 'super-admin', (rentals) =>
      rentals.where((eb) => eb.or([eb('creator_id', 'is', null), eb('creator_id', '=', _id)])),
    )
    .where('upload_id', '=', uploadId)
    .where('fetched_at', 'is', null)
    .where('returned_at', 'is', null);

/** Whether an undo would remove any rental. */
export const hasUntouched = async (
  db: Kysely<Database>,
  uploadId: string,
  by: Pick<Caller, '_id' | 'role'>,
): Promise<boolean> =>
  (await untouchedOf(db, uploadId, by).select('seq').limit(1).executeTakeFirst()) !== undefined;

/** Counts the rentals that somebody has taken, which an undo leaves in. */
export async function stayingOf(db: Kysely<Database>, uploadId: string): Promise<StayingRentals> {
  const stays: StayingRentals = { inHand: 0, finished: 0, bypassed: 0, returned: 0 };
  const counted = await db
    .selectFrom('rentals')
    .select((rental) => [
      rental
        .case()
        .when('finished_at', 'is not', null)
        .then(sql.lit('finished'))
        .when('bypass_admin_id', 'is not', null)
        .then(sql.lit('bypassed'))
        .when('fetched_at', 'is not', null)
        .then(sql.lit('inHand'))
        .else(sql.lit('returned'))
        .end()
        .$castTo<keyof StayingRentals>()
        .as('why'),
      rental.fn.countAll<number>().as('rentals'),
    ])
    .where('upload_id', '=', uploadId)
    .where((rental) =>
      rental.or([rental('fetched_at', 'is not', null), rental('returned_at', 'is not', null)]),
    )
    .groupBy(sql`1`)
    .execute();
  for (const { why, rentals } of counted) stays[why] = rentals;
  return stays;
}

/** The last earlier upload of exactly the same file that inserted rentals. */
export const sameFileBefore = (
  db: Kysely<Database>,
  caller: Pick<Caller, '_id' | 'role'>,
  { id, file_hash, created_at }: Pick<UploadRow, 'id' | 'file_hash' | 'created_at'>,
) =>
  visibleUploads(db, caller)
    .select(['id', 'created_at', 'inserted'])
    .where('file_hash', '=', file_hash)
    .where('state', 'in', INSERTED_STATES)
    .where('created_at', '<=', created_at)
    .where('id', '<', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The columns that a person chose by hand for files with this header; null if there are none. */
export async function rememberedMatch(
  db: Kysely<Database>,
  userId: string,
  headerKey: string,
): Promise<string | null> {
  const match = await db
    .selectFrom('upload_matches')
    .select('columns')
    .where('user_id', '=', userId)
    .where('header_key', '=', headerKey)
    .executeTakeFirst();
  return match?.columns ?? null;
}

export const rememberMatch = (db: Kysely<Database>, userId: string, headerKey: string, columns: string) =>
  db
    .insertInto('upload_matches')
    .values({ user_id: userId, header_key: headerKey, columns })
    .onConflict((known) => known.columns(['user_id', 'header_key']).doUpdateSet({ columns }))
    .execute();
