/** Lists imports into the do-not-contact list, approves what waits of them, and undoes them. */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type {
  approveDoNotContactImport,
  DoNotContactImport,
  undoDoNotContactImport,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import { notFound, Refusal } from '../base/refusal.js';
import { inBatches } from '../base/in-batches.js';
import { type Context, type Db, inTransaction, lockNames, countRows } from '../db/context.js';
import { DO_NOT_CONTACT_LOCK } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { personName } from '../users/person-name.js';
import type { Changed } from './do-not-contact.js';
import { liftEntries, markListed } from './entries.js';
import { NUMBERS_AT_ONCE, numbersText } from './import-numbers.js';

/** How many imports are offered to undo. */
const LATEST_IMPORTS = 10;
const UNDONE = 'Import undone';

/** The latest imports that the caller can undo. */
export async function listImports({ db, clock }: Context, caller: Caller): Promise<DoNotContactImport[]> {
  const isSuperAdmin = caller.role === 'super-admin';
  const rows = await db
    .selectFrom('do_not_contact_imports')
    .select(['id', 'file_name', 'created_at', 'listed', 'waiting'])
    .select(personName(caller, 'do_not_contact_imports.user_id').as('user_name'))
    .where((eb) =>
      eb.or([
        eb('waiting', '>', 0),
        eb.exists(
          eb
            .selectFrom('do_not_contact')
            .select('do_not_contact.id')
            .whereRef('do_not_contact.import_id', '=', 'do_not_contact_imports.id')
            .where('lifted_at', 'is', null),
        ),
      ]),
    )
    .$if(!isSuperAdmin, (query) =>
      query.where('user_id', '=', caller._id).where('created_at', '>', undoableFrom(clock.now())),
    )
    .orderBy((eb) => eb.case().when('waiting', '>', 0).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(LATEST_IMPORTS)
    .execute();
  const imports: DoNotContactImport[] = [];
  for (const { id, file_name, created_at, listed, waiting, user_name } of rows)
    imports.push({
      _id: id,
      fileName: file_name,
      importedAt: new Date(created_at).toISOString(),
      listed,
      waiting,
      importedBy: user_name === null ? null : { name: user_name },
      waitingInPool: isSuperAdmin ? await waitingInPool(db, { id, waiting }) : null,
    });
  return imports;
}

/** How many leads of the pool have a number that waits. */
const waitingInPool = (db: Db, { id, waiting }: { id: string; waiting: number }): Promise<number> =>
  waiting === 0
    ? Promise.resolve(0)
    : countRows(
        db
          .selectFrom('do_not_contact')
          .innerJoin('rentals', 'rentals.number_key', 'do_not_contact.number_key')
          .where('do_not_contact.import_id', '=', id)
          .where('do_not_contact.waits', '=', 1)
          .where('rentals.fetched_at', 'is', null)
          .where('rentals.do_not_contact_at', 'is', null),
      );

/** Repeats a transaction until it returns null, because nothing is left. Returns how many numbers all have changed, and who holds their leads. */
async function untilNoneIsLeft(batch: () => Promise<Changed<number> | null>): Promise<Changed<number>> {
  const holderIds: string[] = [];
  const answer = await inBatches(async () => {
    const changed = await batch();
    if (changed) holderIds.push(...changed.holderIds);
    return changed && changed.answer;
  });
  return { answer, holderIds };
}

/** Puts the numbers of an import on the list that wait. Each transaction has its own entry in the audit: the server may stop between two. */
export async function approveImport(
  { db, clock }: Context,
  { caller, ...by }: By,
  importId: string,
): Promise<Changed<AnswerOf<typeof approveDoNotContactImport>>> {
  const found = await findImport(db, importId);
  if (!found) throw notFound();
  const { answer, holderIds } = await untilNoneIsLeft(() =>
    inTransaction(db, async (trx) => {
      const at = clock.now();
      await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
      if ((await findImport(trx, importId))?.undone_at !== null)
        throw new Refusal(409, refusal('import-undone'));
      const waiting = await trx
        .selectFrom('do_not_contact')
        .select(['id', 'number_key', 'reason'])
        .where('import_id', '=', importId)
        .where('waits', '=', 1)
        .limit(NUMBERS_AT_ONCE)
        .execute();
      if (waiting.length === 0) return null;
      const { listed, holderIds: holders } = await listWaiting(trx, waiting, { byId: caller._id, at });
      await trx
        .updateTable('do_not_contact_imports')
        .set((eb) => ({
          listed: eb('listed', '+', listed),
          approved: eb('approved', '+', listed),
          waiting: eb('waiting', '-', waiting.length),
        }))
        .where('id', '=', importId)
        .execute();
      const details = `Approved: ${numbersText(listed)}`;
      const subject = `File ${found.file_name}`;
      await recordAudit(trx, { ...by, kind: 'do-not-contact-added', subject, details, at });
      return { answer: listed, holderIds: holders };
    }),
  );
  return { answer: { listed: answer }, holderIds };
}

/** Lists numbers that wait; those that were listed meanwhile are dropped. */
async function listWaiting(
  trx: Db,
  waiting: readonly Parameters<typeof markListed>[1][number][],
  step: { byId: string; at: number },
): Promise<{ listed: number; holderIds: string[] }> {
  const keys = waiting.map(({ number_key }) => number_key);
  const listed = await trx
    .selectFrom('do_not_contact')
    .select('number_key')
    .where('number_key', 'in', keys)
    .where('lifted_at', 'is', null)
    .execute();
  const taken = new Set(listed.map(({ number_key }) => number_key));
  const idsOf = (entries: typeof waiting) => entries.map(({ id }) => id);
  const dropped = waiting.filter(({ number_key }) => taken.has(number_key));
  const free = waiting.filter(({ number_key }) => !taken.has(number_key));
  if (dropped.length > 0) await trx.deleteFrom('do_not_contact').where('id', 'in', idsOf(dropped)).execute();
  if (free.length > 0)
    await trx
      .updateTable('do_not_contact')
      .set({ waits: 0, lifted_at: null, added_at: step.at })
      .where('id', 'in', idsOf(free))
      .execute();
  return { listed: free.length, holderIds: await markListed(trx, free, step) };
}

/** Takes the numbers of an import off the list, and drops those that wait. */
export async function undoImport(
  { db, clock }: Context,
  { caller, ...by }: By,
  importId: string,
): Promise<Changed<AnswerOf<typeof undoDoNotContactImport>>> {
  const file = await beginUndo({ db, clock }, caller, importId);
  const { answer, holderIds } = await untilNoneIsLeft(() =>
    inTransaction(db, async (trx) => {
      const at = clock.now();
      await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
      const entries = await trx
        .selectFrom('do_not_contact')
        .select(['id', 'number_key', 'waits'])
        .where('import_id', '=', importId)
        .where((eb) => eb.or([eb('lifted_at', 'is', null), eb('waits', '=', 1)]))
        .limit(NUMBERS_AT_ONCE)
        .execute();
      if (entries.length === 0) return null;
      const waiting = entries.flatMap(({ id, waits }) => (waits === 1 ? id : []));
      if (waiting.length > 0) {
        await trx.deleteFrom('do_not_contact').where('id', 'in', waiting).execute();
        await trx
          .updateTable('do_not_contact_imports')
          .set((eb) => ({ waiting: eb('waiting', '-', waiting.length) }))
          .where('id', '=', importId)
          .execute();
      }
      const listed = entries.filter(({ waits }) => waits === 0);
      const holders = await liftEntries(trx, listed, { byId: caller._id, at, reason: UNDONE });
      const details = `${UNDONE}: ${numbersText(entries.length)}`;
      await recordAudit(trx, { ...by, kind: 'do-not-contact-lifted', subject: `File ${file}`, details, at });
      return { answer: entries.length, holderIds: holders };
    }),
  );
  return { answer: { lifted: answer }, holderIds };
}

const findImport = (db: Db, id: string) =>
  db
    .selectFrom('do_not_contact_imports')
    .select(['user_id', 'file_name', 'created_at', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Marks the import as undone, so that none of its later calls lists a number. Returns the name of its file. */
async function beginUndo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  importId: string,
): Promise<string> {
  const found = await findImport(db, importId);
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
