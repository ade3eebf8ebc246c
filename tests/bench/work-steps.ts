/**
 * Single steps of people's work while servers are killed, each recorded in the ledger as the person saw it.
 */
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import {
  completeTask,
  createRental,
  getSingleRental,
  type RentalForm,
} from '../../src/contract/rentals/rentals.js';
import { isDone, type Caller, type Reply } from './caller.js';
import { noteFetched, type Ledger } from './ledger.js';

/**
 * The result of a step. `nothing` means that there was nothing to do, `unanswered` no answer or a gateway
 * error of the balancer.
 */
export interface Step {
  came: 'done' | 'nothing' | 'unanswered';
  ms: number;
}

/** A balancer's statuses for a server that is gone. */
const GATEWAY = [502, 503, 504];

/**
 * Enters a row. After a missing answer the same row is retried, and the answer says whether it was stored.
 */
export async function enterStep(creator: Caller, ledger: Ledger, row: RentalForm): Promise<Step> {
  const { came, reply, ms } = await ask(() => creator.call(createRental, row));
  if (!reply) {
    ledger.inDoubt.add(row.number);
    return { came, ms };
  }
  const wasInDoubt = ledger.inDoubt.delete(row.number);
  if (isDone(reply)) ledger.entered.add(reply.data._id);
  else if (reply.status === 409 && wasInDoubt) ledger.stoodAlready += 1;
  else ledger.unexpected.push(`enter: ${wordsOf(reply)}`);
  return { came: 'done', ms };
}

/** Fetches the rental in hand, or else the next one. */
export async function fetchStep(picker: Caller, ledger: Ledger): Promise<Step> {
  const { came, reply, ms } = await ask(() => picker.call(getSingleRental));
  if (!reply) return { came, ms };
  if (isDone(reply)) noteFetched(ledger, picker.person.id, reply.data);
  else if (reply.status !== 404) ledger.unexpected.push(`fetch: ${wordsOf(reply)}`);
  return { came: isDone(reply) ? 'done' : 'nothing', ms };
}

/**
 * Ends the call about the rental in hand. While outcomes are on, a third of the calls ends without a verdict.
 * After a missing answer, "no rental in hand" means that the first end was stored; an outcome is idempotent.
 */
export async function finishStep(picker: Caller, ledger: Ledger): Promise<Step> {
  const pickerId = picker.person.id;
  const rentalId = ledger.inHand.get(pickerId);
  if (rentalId === undefined) return { came: 'nothing', ms: 0 };
  const outcome = outcomeOf(ledger, rentalId);
  const number_status = outcome ? null : ledger.finished.size % 4 === 0 ? 'invalid' : 'valid';
  const { came, reply, ms } = await ask<unknown>(() =>
    outcome
      ? picker.call(giveOutcome, { rentalId, ...outcome() })
      : picker.call(completeTask, { number_status: number_status ?? 'valid', rentalId }),
  );
  if (!reply) {
    ledger.finishInDoubt.add(pickerId);
    return { came, ms };
  }
  const wasInDoubt = ledger.finishInDoubt.delete(pickerId);
  if (isDone(reply)) {
    if (outcome === CALL_BACK) ledger.calledBack?.add(rentalId);
    else ledger.finished.set(rentalId, { rentalId, pickerId, number_status });
  } else if (reply.status !== 404 || !wasInDoubt) ledger.unexpected.push(`finish: ${wordsOf(reply)}`);
  ledger.inHand.delete(pickerId);
  return { came: 'done', ms };
}

type Outcome = () => Omit<InputOf<typeof giveOutcome>['body'], 'rentalId'>;
/** The same picker gets the rental again a second later. */
const CALL_BACK: Outcome = () => ({
  outcome: 'call-back',
  callBackFor: 'me',
  callBackAt: new Date(Date.now() + CALL_BACK_MS).toISOString(),
});
const NO_ANSWER: Outcome = () => ({ outcome: 'no-answer' });
const SKIPPED: Outcome = () => ({ outcome: 'skipped', reason: 'bench' });
/** How soon a promised call-back is due. */
export const CALL_BACK_MS = 1000;

/**
 * The outcome depends on the rental's id, so that a retry sends the same one. A rental that was called back
 * gets a verdict.
 */
function outcomeOf({ calledBack }: Ledger, rentalId: string): Outcome | undefined {
  if (!calledBack || calledBack.has(rentalId)) return undefined;
  return [NO_ANSWER, NO_ANSWER, NO_ANSWER, CALL_BACK, SKIPPED][Number.parseInt(rentalId.slice(-2), 16) % 15];
}

async function ask<Data>(
  call: () => Promise<Reply<Data>>,
): Promise<{ came: 'done' | 'unanswered'; reply: Reply<Data> | null; ms: number }> {
  const startedAt = performance.now();
  const reply = await call().catch(() => null);
  const ms = performance.now() - startedAt;
  if (!reply || GATEWAY.includes(reply.status)) return { came: 'unanswered', reply: null, ms };
  return { came: 'done', reply, ms };
}

const wordsOf = (reply: Reply<unknown>): string =>
  `${reply.status} ${'failure' in reply ? reply.failure.message : ''}`;
