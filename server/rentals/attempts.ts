/** Attempts to reach a client by phone or by text, as steps of the rental's history. */
import { sql, type RawBuilder } from 'kysely';
import { businessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { AttemptKind, recordAttempt as RecordAttempt } from '../../src/contract/picks/attempts.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { ATTEMPTS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { notFound, Refusal } from '../base/refusal.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { Flag } from '../db/schema.js';
import { recordStep } from './history/record.js';

const STEP_OF = { call: 'dialled', text: 'text-opened' } as const satisfies Record<AttemptKind, string>;
const KINDS = Object.values(STEP_OF);

/** 1 for a call that ends although nobody recorded it, because the picker used another telephone: then its end counts as the attempt. */
export const isUnrecorded = (pickerId: string, call: 'rentals' | 'ended'): RawBuilder<Flag> => sql<Flag>`(
  select case when count(*) = 0 then 1 else 0 end from rental_events as recorded
  where recorded.rental_id = ${sql.ref(`${call}.id`)} and recorded.by_id = ${pickerId}
    and recorded.kind in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})
    and recorded.at >= ${sql.ref(`${call}.fetched_at`)})`;

/** How often the held rental was tried today, with the call that ends now, which the history doesn't have yet. */
export const attemptsWithThis = (pickerId: string, nowMs: number): RawBuilder<number> => sql<number>`(
  select count(*) from rental_events as attempt
  where attempt.rental_id = rentals.id and attempt.at >= ${startOfBusinessDay(businessDay(nowMs))}
    and attempt.is_attempt = 1) + ${isUnrecorded(pickerId, 'rentals')}`;

/** Records an attempt of the picker who holds or has finished the rental. The same attempt again changes nothing. */
export function recordAttempt(
  { db, clock }: Context,
  pickerId: string,
  rentalId: string,
  kind: AttemptKind,
): Promise<AnswerOf<typeof RecordAttempt>> {
  const nowMs = clock.now();
  return inTransaction(db, async (trx) => {
    const pick = await lockedPick(trx, pickerId, rentalId).executeTakeFirst();
    if (!pick) throw notFound();
    if (pick.do_not_contact_at !== null) throw new Refusal(409, refusal('do-not-contact'));
    const attempts = await attemptsOf(trx, pickerId, rentalId).execute();
    const same = attempts.find(
      (earlier) =>
        earlier.kind === STEP_OF[kind] && Math.abs(nowMs - earlier.at) < ATTEMPTS.sameWithinSeconds * 1000,
    );
    if (!same) {
      if (attempts.length >= ATTEMPTS.perPicker)
        throw new Refusal(409, refusal('too-many-attempts', { count: ATTEMPTS.perPicker }));
      await recordStep(trx, { rentalId, kind: STEP_OF[kind], byId: pickerId, at: nowMs, isAttempt: true });
    }
    return { _id: rentalId, recordedAt: new Date(same?.at ?? nowMs).toISOString() };
  });
}

/** The rental in the picker's hand or finished by them. It is locked, so that two calls at the same moment record one attempt. */
const lockedPick = (trx: Db, pickerId: string, rentalId: string) =>
  trx
    .selectFrom('rentals')
    .select('do_not_contact_at')
    .where('id', '=', rentalId)
    .where('fetcher_id', '=', pickerId)
    .forNoKeyUpdate();

/** The picker's attempts for the rental. There are at most ATTEMPTS.perPicker. */
const attemptsOf = (trx: Db, pickerId: string, rentalId: string) =>
  trx
    .selectFrom('rental_events')
    .select(['kind', 'at'])
    .where('rental_id', '=', rentalId)
    .where('by_id', '=', pickerId)
    .where('kind', 'in', KINDS);
