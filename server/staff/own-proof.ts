/** Lets a person prove that a session is still in their hands. */
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { proveAgain as ProveAgain, ProofAgain } from '../../src/contract/auth/prove-again.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { checkFactor, type PasskeyPage } from '../auth/auth.js';
import type { Caller } from '../base/caller.js';
import { inTransaction } from '../db/context.js';
import { REPROOF_MS } from '../http/guard.js';
import { checkOwnPassword } from './own-password.js';
import type { SecondFactorContext } from './own-second-factor.js';

/** Checks the caller's password or second factor, and notes it in their session. Throws InvalidInput when it is wrong or missing, 429 after too many wrong ones. */
export async function proveAgain(
  context: SecondFactorContext,
  caller: Caller,
  { currentPassword, ...proof }: ProofAgain,
  page: PasskeyPage,
): Promise<AnswerOf<typeof ProveAgain>> {
  const { db, clock, secrets } = context;
  if (proof.code === undefined && proof.passkey === undefined) {
    if (currentPassword === undefined)
      throw new InvalidInput([
        { path: 'currentPassword', ...refusal('required', { label: 'Current Password' }) },
      ]);
    await checkOwnPassword(context, caller, currentPassword);
  } else {
    const check = { ...proof, page, secrets, triedBy: { sessionId: caller.sessionId } };
    const verdict = await inTransaction(db, (trx) => checkFactor(trx, caller._id, check, clock.now()));
    if (!['app', 'passkey', 'recovery-code'].includes(verdict))
      throw new InvalidInput([{ path: 'code', ...refusal(proof.passkey ? 'wrong-factor' : 'wrong-code') }]);
  }
  const nowMs = clock.now();
  await db
    .updateTable('sessions')
    .set({ proved_at: nowMs })
    .where('id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .execute();
  return { until: new Date(nowMs + REPROOF_MS).toISOString() };
}
