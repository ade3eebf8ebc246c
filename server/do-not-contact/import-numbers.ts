/** Imports numbers into the do-not-contact list (`src/contract/do-not-contact/do-not-contact-import.ts`). */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import type {
  DoNotContactImported,
  DoNotContactPreview,
  importDoNotContact,
  previewDoNotContactImport,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import { notFound, Refusal } from '../base/refusal.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { inTransaction, lockNames, type Db } from '../db/context.js';
import { DO_NOT_CONTACT_LOCK } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { compareRows, readRows, refusedAsTaken, type Compared, type Fit } from './check-rows.js';
import { countListed, listedInADay, type ListContext } from './daily-limit.js';
import type { Changed } from './do-not-contact.js';
import { listEntries } from './entries.js';

/** How many numbers are listed or taken off in one transaction, because nobody can enter a lead meanwhile. */
export const NUMBERS_AT_ONCE = 500;

const inOrder = (refused: DoNotContactImported['refused']) =>
  refused.toSorted((one, other) => one.row - other.row);

/** What an import of these rows would do. */
export async function previewImport(
  { db, clock, reading }: ListContext,
  by: By,
  input: InputOf<typeof previewDoNotContactImport>['body'],
): Promise<DoNotContactPreview> {
  const { fits, refused } = await readRows(db, input);
  const { free, taken } = await compareRows(db, fits);
  const others = byOthers(by, taken);
  await countListed({ reading }, by, others);
  const at = clock.now();
  const { caller, ...who } = by;
  await recordAudit(db, {
    ...who,
    kind: 'do-not-contact-checked',
    subject: 'Preview of a file',
    at,
    details: `${numbersText(fits.length)}, ${withThousands(others.length)} of them listed by others`,
  });
  const { allowed } = await listedInADay(db, caller, at);
  return { listed: free.length, refused: inOrder([...refused, ...refusedAsTaken(taken)]), allowed };
}

const byOthers = ({ caller }: By, taken: Compared['taken']): string[] =>
  taken.flatMap(({ entryId, addedBy }) => (addedBy === caller._id ? [] : entryId));

type Sent = Pick<InputOf<typeof importDoNotContact>['body'], 'importId' | 'fileName' | 'isLast'>;

/** Lists the numbers of the rows of one call, or lets them wait for a super-admin. The audit has each transaction. */
export async function importNumbers(
  { db, clock, reading }: ListContext,
  by: By,
  { rows, reason, ...sent }: InputOf<typeof importDoNotContact>['body'],
): Promise<Changed<DoNotContactImported>> {
  const { fits, refused } = await readRows(db, { rows, reason });
  const { taken } = await compareRows(db, fits, sent.importId);
  await countListed({ reading }, by, byOthers(by, taken));
  const whole: Changed<DoNotContactImported> = {
    answer: { listed: 0, waiting: 0, refused: [...refused] },
    holderIds: [],
  };
  for (let from = 0; from === 0 || from < fits.length; from += NUMBERS_AT_ONCE) {
    const part = {
      ...sent,
      fits: fits.slice(from, from + NUMBERS_AT_ONCE),
      sent: from === 0 ? rows.length : 0,
      isLast: sent.isLast && from + NUMBERS_AT_ONCE >= fits.length,
    };
    const { answer, holderIds } = await importPart({ db, at: clock.now() }, by, part);
    whole.answer.listed += answer.listed;
    whole.answer.waiting += answer.waiting;
    whole.answer.refused.push(...answer.refused);
    whole.holderIds.push(...holderIds);
    await yieldToEventLoop();
  }
  whole.answer.refused = inOrder(whole.answer.refused);
  return whole;
}

const importPart = (
  { db, at }: { db: Db; at: number },
  { caller, ...by }: By,
  { importId, fileName, fits, sent, isLast }: Sent & { fits: readonly Fit[]; sent: number },
): Promise<Changed<DoNotContactImported>> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    const opened = await openImport(trx, caller, { importId, fileName, sent, at });
    const { free, listedBefore, waitingBefore, taken } = await compareRows(trx, fits, importId);
    const { allowed } = await listedInADay(trx, caller, at);
    const additions = free.map(({ row: _row, ...fit }) => ({
      id: newId(),
      ...fit,
      added_by: caller._id,
      added_at: at,
      import_id: importId,
    }));
    const listed = additions.slice(0, allowed ?? additions.length);
    const waiting = additions.slice(listed.length);
    await checkWaiting(trx, caller, waiting.length);
    const holderIds = await listEntries(trx, listed, { byId: caller._id, at });
    if (waiting.length > 0)
      await trx
        .insertInto('do_not_contact')
        .values(waiting.map((entry) => ({ ...entry, waits: 1, lifted_at: at })))
        .execute();
    await trx
      .updateTable('do_not_contact_imports')
      .set((eb) => ({
        listed: eb('listed', '+', listed.length),
        waiting: eb('waiting', '+', waiting.length),
        sent: eb('sent', '+', sent),
        ended_at: opened.ended_at ?? (isLast ? at : null),
      }))
      .where('id', '=', importId)
      .execute();
    const waits = waiting.length === 0 ? '' : `; ${withThousands(waiting.length)} wait for a super-admin`;
    if (additions.length > 0 || opened.isNew)
      await recordAudit(trx, {
        ...by,
        kind: 'do-not-contact-added',
        subject: `File ${fileName}`,
        at,
        details: numbersText(listed.length) + waits,
      });
    const answer = {
      listed: listedBefore + listed.length,
      waiting: waitingBefore + waiting.length,
      refused: refusedAsTaken(taken),
    };
    return { answer, holderIds };
  });

/** The import with this id, which the first call stores. Throws 404 for somebody else's, and 409 for one that takes no more rows. */
async function openImport(
  trx: Db,
  caller: Caller,
  { importId: id, fileName, sent, at }: { importId: string; fileName: string; sent: number; at: number },
): Promise<{ ended_at: number | null; isNew: boolean }> {
  const find = () =>
    trx
      .selectFrom('do_not_contact_imports')
      .select(['user_id', 'undone_at', 'ended_at', 'sent', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  const found = await find();
  if (!found) {
    const { imports, endsAtMs } = await listedInADay(trx, caller, at);
    const { importsADay: count } = MAX_DO_NOT_CONTACT_IMPORT;
    if (imports >= count)
      throw new Refusal(429, refusal('too-many-imports', { count }), { retryAtMs: endsAtMs });
    await trx
      .insertInto('do_not_contact_imports')
      .values({ id, user_id: caller._id, file_name: fileName, listed: 0, created_at: at })
      .execute();
    return { ended_at: null, isNew: true };
  }
  if (found.user_id !== caller._id) throw notFound();
  if (found.undone_at !== null) throw new Refusal(409, refusal('import-undone'));
  if (found.created_at <= at - DAY_MS) throw new Refusal(409, refusal('import-over'));
  // Twice the rows of a file, because calls may be repeated.
  const { rows: count } = MAX_DO_NOT_CONTACT_IMPORT;
  if (found.sent + sent > 2 * count) throw new Refusal(409, refusal('import-too-long', { count }));
  return { ended_at: found.ended_at, isNew: false };
}

/** Throws 429 when more of a person's numbers would wait than one file has. */
async function checkWaiting(trx: Db, { _id }: Caller, more: number): Promise<void> {
  if (more === 0) return;
  const { waiting } = await trx
    .selectFrom('do_not_contact_imports')
    .select((eb) => eb.fn.sum<number | null>('waiting').as('waiting'))
    .where('user_id', '=', _id)
    .where('waiting', '>', 0)
    .executeTakeFirstOrThrow();
  const count = waiting ?? 0;
  if (count + more > MAX_DO_NOT_CONTACT_IMPORT.rows)
    throw new Refusal(429, refusal('too-many-waiting', { count }));
}

export const numbersText = (count: number) => `${withThousands(count)} ${count === 1 ? 'number' : 'numbers'}`;
