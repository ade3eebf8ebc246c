/** Leads with one number, which the upgrade to number keys in E.164 has found (`db/number-keys.ts`). */
import type { ClashingLead, NumberClash } from '../../src/contract/rentals/number-clashes.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber, recordAudit } from '../audit/record.js';
import { notFound, Refusal } from '../base/refusal.js';
import { inTransaction, type Db } from '../db/context.js';
import type { By } from '../users/by.js';
import { commit, type JobsContext } from './jobs/job-steps.js';
import { startJob } from './jobs/start-job.js';
import { shownKey } from './shown-key.js';

/** The pairs about which nobody has decided. A pair of which one was deleted, erased or corrected isn't one any more. */
export async function listNumberClashes(db: Db): Promise<NumberClash[]> {
  const pairs = await openClashes(db).execute();
  const leads = new Map(
    (await leadsOf(db, [...pairs.flatMap(({ rental_id, other_id }) => [rental_id, other_id]), ''])).map(
      (lead) => [lead._id, lead],
    ),
  );
  return pairs.flatMap(({ rental_id, other_id }) => {
    const [earlier, later] = [leads.get(other_id), leads.get(rental_id)];
    return earlier && later ? { _id: rental_id, earlier, later } : [];
  });
}

const openClashes = (db: Db) =>
  db
    .selectFrom('number_clashes')
    .innerJoin('rentals as later', 'later.id', 'number_clashes.rental_id')
    .innerJoin('rentals as earlier', 'earlier.id', 'number_clashes.other_id')
    .whereRef('later.number_key', '=', 'earlier.number_key')
    .where('decided_at', 'is', null)
    .select(['rental_id', 'other_id', 'earlier.number'])
    .orderBy('later.seq');

async function leadsOf(db: Db, ids: readonly string[]): Promise<ClashingLead[]> {
  const rows = await db
    .selectFrom('rentals')
    .leftJoin('users', 'users.id', 'rentals.creator_id')
    .select(['rentals.id', 'client_name', 'address', 'number', 'rentals.created_at', 'fetched_at'])
    .select(['number_status', 'users.name as creator_name'])
    .where('rentals.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    client_name: row.client_name,
    address: row.address,
    number: row.number,
    ...shownKey(row.number),
    createdAt: new Date(row.created_at).toISOString(),
    creatorName: row.creator_name,
    isFetched: row.fetched_at !== null,
    number_status: row.number_status,
  }));
}

/** Keeps one lead of a pair, or both. The other one is deleted by a job, so that it can be restored. */
export async function decideClash(
  context: JobsContext,
  by: By,
  id: string,
  keptId: string | null,
): Promise<{ _id: string }> {
  const { db, clock } = context;
  const clash = await openClashes(db).where('rental_id', '=', id).executeTakeFirst();
  if (!clash) throw notFound();
  const { rental_id, other_id, number } = clash;
  const droppedId = [rental_id, other_id].find((each) => keptId !== null && each !== keptId) ?? null;
  if (keptId !== null && ![rental_id, other_id].includes(keptId)) throw notFound();
  const job = droppedId === null ? null : await deletionOf(context, by, droppedId);
  await inTransaction(db, async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('number_clashes')
      .set({ decided_at: at, decided_by: by.caller._id, kept_id: keptId })
      .where('rental_id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    // The kept lead holds the number; the other one could otherwise not be restored.
    if (keptId === other_id || keptId === null)
      return audit(trx, by, { number, at, isBoth: keptId === null });
    await trx
      .updateTable('rentals')
      .set((eb) => ({ number_clash: eb.ref('seq') }))
      .where('id', '=', other_id)
      .execute();
    await trx.updateTable('rentals').set({ number_clash: 0 }).where('id', '=', rental_id).execute();
    await audit(trx, by, { number, at, isBoth: false });
  });
  if (job) await commit(context, by.caller, job._id);
  return { _id: id };
}

/** A job that deletes a lead, which isn't begun. Throws 409 for a lead that can't be deleted. */
async function deletionOf(context: JobsContext, by: By, rentalId: string) {
  const which = { list: 'all-leads' as const, rentalIds: [rentalId] };
  const job = await startJob(context, by, { action: 'delete', reason: 'other' }, which);
  if (job.changed === 0) throw new Refusal(409, refusal('clash-not-deletable'));
  return job;
}

const audit = (
  trx: Db,
  { caller: _, ...by }: By,
  { number, at, isBoth }: { number: string; at: number; isBoth: boolean },
): Promise<void> =>
  recordAudit(trx, {
    ...by,
    kind: 'changed',
    subject: `Rental ${maskedNumber(number)}`,
    at,
    rental: { number },
    details: isBoth ? 'Two leads with one number: both stay' : 'Two leads with one number: one stays',
  });
