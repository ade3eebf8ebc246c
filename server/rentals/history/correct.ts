/** Corrections of a lead: of its fields by those above its creator, of its verdict by those above its picker. */
import { correctRental, correctVerdict } from '../../../src/contract/rentals/corrections.js';
import type { AnswerOf, InputOf } from '../../../src/contract/base/endpoint.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { maskedNumber, recordLeadAudit } from '../../audit/record.js';
import { notFound, Refusal } from '../../base/refusal.js';
import { type Context, inTransaction } from '../../db/context.js';
import { isUniqueViolation } from '../../db/database.js';
import type { By } from '../../users/by.js';
import { writeCorrection } from '../correction.js';
import { numberTaken } from '../enter.js';
import { groupsTold, isChangeableBy, LEAD_CHANGES } from '../lead-changes.js';
import { toColumns } from '../lead-columns.js';
import { readTypedNumber } from '../typed-number.js';
import { writeOtherVerdict } from '../verdicts.js';
import { rentalHistory } from './rental-history.js';

type Corrected = AnswerOf<typeof correctRental>;

/** Corrects the fields of a rental. Also returns the picker who holds it, whose screen shows the old fields. */
export async function correctLead(
  { db, clock }: Context,
  by: By,
  id: string,
  { version, ...form }: InputOf<typeof correctRental>['body'],
): Promise<{ answer: Corrected; holderId: string | null }> {
  const { key, number } = await readTypedNumber(db, form.number);
  const columns = toColumns({ ...form, number });
  const change = LEAD_CHANGES[correctRental.path];
  const correction = { key, isChangeable: isChangeableBy(by.caller, change), tells: change.tells };
  try {
    return await inTransaction(db, async (trx) => {
      const at = clock.now();
      const { holderId } = await writeCorrection(trx, by, { id, columns, ...correction, version, at });
      return { answer: await rentalHistory(trx, by.caller, id), holderId };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.number_key')) throw error;
    throw await numberTaken(db, by.caller._id, { key });
  }
}

/** Gives a rental the other verdict. The history and the audit say from which to which. */
export function correctLeadVerdict(
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
  { number_status }: InputOf<typeof correctVerdict>['body'],
): Promise<Corrected> {
  const change = LEAD_CHANGES[correctVerdict.path];
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const rental = await trx
      .selectFrom('rentals')
      .select(['number', 'number_status', 'finished_at'])
      .select(['creator_admin_id', 'fetcher_admin_id', 'bypass_admin_id'])
      .where('id', '=', id)
      .where(isChangeableBy(caller, change))
      .forUpdate()
      .executeTakeFirst();
    if (!rental) throw notFound();
    const { number, number_status: before, finished_at } = rental;
    if (before === null || finished_at === null) throw new Refusal(409, refusal('no-verdict'));
    if (before !== number_status) {
      await writeOtherVerdict(trx, { id, number_status, byId: caller._id, at });
      // Without the rental's id: the history has the step already.
      await recordLeadAudit(trx, groupsTold(change, rental), {
        ...by,
        kind: 'changed',
        subject: `Rental ${maskedNumber(number)}`,
        at,
        details: `Verdict ${before} → ${number_status}`,
        rental: { number },
      });
    }
    return rentalHistory(trx, caller, id);
  });
}
