/** Imports numbers into the do-not-contact list and undoes an import (`src/contract/do-not-contact-import.ts`). */
import type { Kysely } from 'kysely';
import type { AnswerOf, InputOf } from '../../src/contract/endpoint.js';
import type {
  DoNotContactImportResult,
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
} from '../../src/contract/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { withThousands } from '../../src/contract/thousands.js';
import { recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import { notFound, Refusal } from '../base/refusal.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { DoNotContactImportsTable } from '../db/do-not-contact-schema.js';
import type { Database } from '../db/schema.js';
import { DO_NOT_CONTACT_LOCK } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { checkRows } from './check-rows.js';
import type { Changed } from './do-not-contact.js';
import { liftEntries, listEntries } from './entries.js';

const HOUR_MS = 3_600_000;
/** How many imports are offered to undo. */
const LATEST_IMPORTS = 10;
const UNDONE = 'Import undone';

/** What an import of these rows would do. */
export async function previewImport(
  db: Kysely<Database>,
  input: InputOf<typeof previewDoNotContactImport>['body'],
): Promise<DoNotContactImportResult> {
  const { fit, refused } = await checkRows(db, input);
  return { listed: fit.length, refused };
}

/** Lists the numbers of the rows of one call in one transaction. The audit has the beginning of a long import, and its end. */
export function importNumbers(
  { db, clock }: Context,
  { caller, ...by }: By,
  { importId, fileName, isLast, ...input }: InputOf<typeof importDoNotContact>['body'],
): Promise<Changed<DoNotContactImportResult>> {
  return inTransaction(db, async (trx) => {
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    const at = clock.now();
    const { isNew, ended_at, listed } = await openImport(trx, caller, { importId, fileName, at });
    const { fit, listedBefore, refused } = await checkRows(trx, { ...input, importId });
    const additions = fit.map((entry) => ({
      ...{ id: newId(), ...entry },
      ...{ added_by: caller._id, added_at: at, import_id: importId },
    }));
    const holderIds = await listEntries(trx, additions, { byId: caller._id, at });
    const total = listed + fit.length;
    await trx
      .updateTable('do_not_contact_imports')
      .set({ listed: total, ended_at: ended_at ?? (isLast ? at : null) })
      .where('id', '=', importId)
      .execute();
    const tell = (details: string) =>
      recordAudit(trx, { ...by, kind: 'do-not-contact-added', subject: `File ${fileName}`, details, at });
    if (isLast && ended_at === null) await tell(numbersText(total));
    else if (isNew) await tell('Import begun');
    return { answer: { listed: listedBefore + fit.length, refused }, holderIds };
  });
}

/** The import with this id, which the first call stores. Throws 404 for somebody else's, and 409 for one that was undone. */
async function openImport(
  trx: Kysely<Database>,
  caller: Caller,
  { importId: id, fileName, at }: { importId: string; fileName: string; at: number },
): Promise<Pick<DoNotContactImportsTable, 'ended_at' | 'listed'> & { isNew: boolean }> {
  const added = await trx
    .insertInto('do_not_contact_imports')
    .values({ id, user_id: caller._id, file_name: fileName, listed: 0, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { user_id, undone_at, ...found } = await trx
    .selectFrom('do_not_contact_imports')
    .select(['user_id', 'undone_at', 'ended_at', 'listed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (user_id !== caller._id) throw notFound();
  if (undone_at !== null) throw new Refusal(409, refusal('import-undone'));
  return { ...found, isNew: added !== undefined };
}

/** The latest imports that the caller can undo. */
export async function listImports(
  { db, clock }: Context,
  caller: Caller,
): Promise<AnswerOf<typeof getDoNotContactImports>> {
  const rows = await db
    .selectFrom('do_not_contact_imports')
    .select(['id', 'file_name', 'created_at', 'listed'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('do_not_contact')
          .select('do_not_contact.id')
          .whereRef('do_not_contact.import_id', '=', 'do_not_contact_imports.id')
          .where('lifted_at', 'is', null),
      ),
    )
    .$if(caller.role !== 'super-admin', (query) =>
      query.where('user_id', '=', caller._id).where('created_at', '>', undoableFrom(clock.now())),
    )
    .orderBy('created_at', 'desc')
    .limit(LATEST_IMPORTS)
    .execute();
  return rows.map(({ id, file_name, created_at, listed }) => ({
    ...{ _id: id, fileName: file_name, importedAt: new Date(created_at).toISOString(), listed },
  }));
}

/** Takes the numbers of an import off the list, one batch after the other, so that others can work in between. */
export async function undoImport(
  { db, clock }: Context,
  { caller, ...by }: By,
  importId: string,
): Promise<Changed<AnswerOf<typeof undoDoNotContactImport>>> {
  const file = await beginUndo({ db, clock }, caller, importId);
  const holderIds: string[] = [];
  let lifted = 0;
  for (;;) {
    const batch = await liftBatch({ db, clock }, { caller, ...by }, { importId, file });
    if (batch.lifted === 0) break;
    lifted += batch.lifted;
    holderIds.push(...batch.holderIds);
    await yieldToEventLoop();
  }
  return { answer: { lifted }, holderIds };
}

/** Each batch has its own entry in the audit: the server may stop between two. */
const liftBatch = (
  { db, clock }: Context,
  { caller, ...by }: By,
  { importId, file }: { importId: string; file: string },
) =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    const entries = await trx
      .selectFrom('do_not_contact')
      .select(['id', 'number_key'])
      .where('import_id', '=', importId)
      .where('lifted_at', 'is', null)
      .limit(MAX_DO_NOT_CONTACT_IMPORT.rowsACall)
      .execute();
    const holderIds = await liftEntries(trx, entries, { byId: caller._id, at, reason: UNDONE });
    const details = `${UNDONE}: ${numbersText(entries.length)}`;
    if (entries.length > 0)
      await recordAudit(trx, { ...by, kind: 'do-not-contact-lifted', subject: `File ${file}`, details, at });
    return { lifted: entries.length, holderIds };
  });

/** Marks the import as undone, so that none of its later calls lists a number. Returns the name of its file. */
async function beginUndo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  importId: string,
): Promise<string> {
  const found = await db
    .selectFrom('do_not_contact_imports')
    .select(['user_id', 'file_name', 'created_at', 'undone_at'])
    .where('id', '=', importId)
    .executeTakeFirst();
  const isSuperAdmin = caller.role === 'super-admin';
  if (!found || (found.user_id !== caller._id && !isSuperAdmin)) throw notFound();
  const now = clock.now();
  if (!isSuperAdmin && found.undone_at === null && found.created_at <= undoableFrom(now))
    throw new Refusal(409, refusal('import-too-old', { hours: MAX_DO_NOT_CONTACT_IMPORT.undoHours }));
  await db
    .updateTable('do_not_contact_imports')
    .set({ undone_at: found.undone_at ?? now })
    .where('id', '=', importId)
    .execute();
  return found.file_name;
}

const undoableFrom = (now: number) => now - MAX_DO_NOT_CONTACT_IMPORT.undoHours * HOUR_MS;

const numbersText = (count: number) => `${withThousands(count)} ${count === 1 ? 'number' : 'numbers'}`;
