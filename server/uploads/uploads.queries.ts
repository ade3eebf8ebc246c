import { sql, type Selectable, type Updateable } from 'kysely';
import {
  INSERTED_STATES,
  WORKING_STATES,
  type StayingRentals,
  type UploadState,
} from '../../src/contract/uploads/upload.js';
import { type Db, hasRow } from '../db/context.js';
import type { UploadsTable } from '../db/upload-schema.js';
import type { Caller } from '../base/caller.js';
import { leases } from '../jobs/leases.js';

export type UploadRow = Selectable<UploadsTable>;

/** The scope of a person's uploads: super-admins see all, others only their own. */
export const visibleUploads = (db: Db, { _id, role }: Pick<Caller, '_id' | 'role'>) =>
  db
    .selectFrom('uploads')
    .$if(role !== 'super-admin', (uploads) => uploads.where('uploads.user_id', '=', _id));

/** The leases of uploads that are checked, inserted or undone. */
export const UPLOAD_LEASES = leases('uploads', 'id', () => sql`state in (${sql.join(WORKING_STATES)})`);

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Changes an upload that is still in one of these states; returns false when it isn't. So two people, or a
 * person and the server, can't both continue from one state.
 */
export async function changeUpload(
  db: Db,
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
export const untouchedOf = (db: Db, uploadId: string, { _id, role }: Pick<Caller, '_id' | 'role'>) =>
  db
    .selectFrom('rentals')
    .$if(role !== 'super-admin', (rentals) =>
      rentals.where((eb) => eb.or([eb('creator_id', 'is', null), eb('creator_id', '=', _id)])),
    )
    .where('upload_id', '=', uploadId)
    .where('fetched_at', 'is', null)
    .where('returned_at', 'is', null);

/** Whether an undo would remove any rental. */
export const hasUntouched = (db: Db, uploadId: string, by: Pick<Caller, '_id' | 'role'>): Promise<boolean> =>
  hasRow(untouchedOf(db, uploadId, by));

/** Counts the rentals that somebody has taken, which an undo leaves in. */
export async function stayingOf(db: Db, uploadId: string): Promise<StayingRentals> {
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
  db: Db,
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
export async function rememberedMatch(db: Db, userId: string, headerKey: string): Promise<string | null> {
  const match = await db
    .selectFrom('upload_matches')
    .select('columns')
    .where('user_id', '=', userId)
    .where('header_key', '=', headerKey)
    .executeTakeFirst();
  return match?.columns ?? null;
}

export const rememberMatch = (db: Db, userId: string, headerKey: string, columns: string) =>
  db
    .insertInto('upload_matches')
    .values({ user_id: userId, header_key: headerKey, columns })
    .onConflict((known) => known.columns(['user_id', 'header_key']).doUpdateSet({ columns }))
    .execute();
