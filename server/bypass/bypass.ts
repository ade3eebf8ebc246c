/** Bypass: rentals go to an admin as a file. They are marked and stored with their batch before anything is sent. */
import { fileTimestamp } from '../../src/contract/base/business-day.js';
import type { downloadRentals, BypassBatch, getBypassBatches } from '../../src/contract/bypass/bypass.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import { DOWNLOAD_SHEET } from '../../src/contract/rentals/rental-lists.js';
import { XLSX_TYPE } from '../../src/spreadsheet/cell.js';
import { recordAudit, type AuditEntry, personOf, type AuditPerson } from '../audit/record.js';
import { inTransaction, lockNames, type Context, countRows } from '../db/context.js';
import type { BypassBatchesTable } from '../db/upload-schema.js';
import { cancelledDownload } from '../http/recorded-download.js';
import type { Download } from '../http/route.js';
import { newId } from '../base/ids.js';
import { writeWorkbook } from '../base/write-workbook.js';
import { notFound, Refusal } from '../base/refusal.js';
import { emptyPool } from '../rentals/rentals.js';
import { readSettings } from '../settings/settings.js';
import { orderNow } from './pick-order.js';
import { BATCH_COLUMNS, ERASED_BATCH, readBatch, type BatchCell, type StoredBatch } from './stored-batch.js';
import { takeInOrder } from './take-batch.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { refusal } from '../../src/contract/refusals/all.js';

export { ERASED_BATCH };

/** A batch as it is sent, and the admin who receives it. */
type Batch = Pick<BypassBatchesTable, 'rows' | 'created_at' | 'rentals'> & { admin: AuditPerson };
type By = Pick<AuditEntry, 'address'> & { actor: NonNullable<AuditEntry['actor']> };

/** The next rentals in the pick order as a file. Idempotent: an existing batch id returns the batch's file again and takes nothing. */
export async function bypassRentals(
  context: Context,
  { limit, admin_email, batchId = newId() }: InputOf<typeof downloadRentals>['query'],
  by: By,
): Promise<Download> {
  const batch = await inTransaction(context.db, async (trx) => {
    // If the same call was sent twice, the second one waits for the batch of the first.
    await lockNames(trx, [`bypass ${batchId}`]);
    const own = { ...context, db: trx };
    const existing = await openAgain(own, batchId, by);
    return existing ?? takeBatch(own, { count: limit, admin_email, batchId }, by);
  });
  return asDownload(context, batch, by);
}

async function takeBatch(
  { db, clock }: Context,
  { count, admin_email, batchId }: { count: number; admin_email: string; batchId: string },
  { actor, address }: By,
): Promise<Batch> {
  const admin = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('email', '=', admin_email)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!admin) throw noAdmin();
  const nowMs = clock.now();
  const settings = await readSettings(db);
  // The batch is inserted first, because the rentals refer to it; its rows are known only when they have been
  // taken.
  const batch = { id: batchId, admin_id: admin.id, user_id: actor.id, created_at: nowMs };
  await db
    .insertInto('bypass_batches')
    .values({ ...batch, rentals: 0, rows: '[]' })
    .execute();
  const taken = await takeInOrder(db, orderNow(settings, nowMs), {
    count,
    batchId,
    adminId: admin.id,
    nowMs,
  });
  if (taken.length === 0) throw await emptyPool(db, settings, nowMs);
  const rows = JSON.stringify({ columns: BATCH_COLUMNS, rows: taken } satisfies StoredBatch);
  await db
    .updateTable('bypass_batches')
    .set({ rentals: taken.length, rows })
    .where('id', '=', batchId)
    .execute();
  const subject = personOf(admin);
  const details = detailsOf(taken.length);
  await recordAudit(db, { kind: 'exported', actor, address, subject, details, at: nowMs });
  return { rows, rentals: taken.length, created_at: nowMs, admin: subject };
}

/** The file of a past batch. */
export async function batchAgain(context: Context, id: string, by: By): Promise<Download> {
  const batch = await openAgain(context, id, by);
  if (!batch) throw notFound();
  return asDownload(context, batch, by);
}

/** The batch of this id, if it exists. Each new download of its file is recorded in the audit. */
async function openAgain(
  { db, clock }: Context,
  id: string,
  { actor, address }: By,
): Promise<Batch | undefined> {
  const batch = await db
    .selectFrom('bypass_batches as batch')
    .innerJoin('users as admin', 'admin.id', 'batch.admin_id')
    .select(['batch.rows', 'batch.rentals', 'batch.created_at'])
    .select(['admin.id', 'admin.name', 'admin.email', 'admin.role', 'admin.admin_id'])
    .where('batch.id', '=', id)
    .executeTakeFirst();
  if (!batch) return undefined;
  if (batch.rows === ERASED_BATCH) throw new Refusal(410, refusal('batch-erased'));
  const subject = personOf(batch);
  const details = `${detailsOf(batch.rentals)}, downloaded again`;
  await recordAudit(db, { kind: 'exported', actor, address, subject, details, at: clock.now() });
  return { ...batch, admin: subject };
}

const detailsOf = (rentals: number): string =>
  `Bypass of ${withThousands(rentals)} ${rentals === 1 ? 'rental' : 'rentals'}`;

export async function listBatches(
  { db }: Pick<Context, 'db'>,
  { page, limit }: InputOf<typeof getBypassBatches>['query'],
): Promise<AnswerOf<typeof getBypassBatches>> {
  const { countInfo, ...pageOfRows } = paging({ page, limit });
  const total = await countRows(db.selectFrom('bypass_batches'));
  const rows = await db
    .selectFrom('bypass_batches as batch')
    .innerJoin('users as admin', 'admin.id', 'batch.admin_id')
    .innerJoin('users as by', 'by.id', 'batch.user_id')
    .select(['batch.id', 'batch.created_at', 'batch.rentals'])
    .select([
      'admin.name as adminName',
      'admin.email as adminEmail',
      'by.name as byName',
      'by.email as byEmail',
    ])
    .orderBy('batch.created_at', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(pageOfRows.limit)
    .offset(pageOfRows.offset)
    .execute();
  const result = rows.map((row): BypassBatch => ({
    _id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    rentals: row.rentals,
    admin: { name: row.adminName, email: row.adminEmail },
    by: { name: row.byName, email: row.byEmail },
  }));
  return { result, countInfo: countInfo(total) };
}

async function asDownload(
  context: Context,
  { rows, rentals, created_at, admin }: Batch,
  { actor, address }: By,
): Promise<Download> {
  const batch = readBatch(rows);
  const bytes = await writeWorkbook({
    name: DOWNLOAD_SHEET,
    columns: batch.columns,
    rows: batch.rows.map((row) => row.map(toCell)),
  });
  return {
    name: `rentals_${fileTimestamp(created_at)}.xlsx`,
    type: XLSX_TYPE,
    bytes,
    rows: rentals,
    whenCancelled: cancelledDownload(context, {
      actor,
      address,
      subject: admin,
      details: detailsOf(rentals),
    }),
  };
}

/** An instant is a number. Older batches contain it as a text, which is written unchanged. */
const toCell = (cell: BatchCell) => (typeof cell === 'number' ? { instantMs: cell } : cell);

const noAdmin = () => new Refusal(400, refusal('no-such-admin'), { path: 'admin_email' });
