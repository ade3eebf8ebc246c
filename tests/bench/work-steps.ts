/**
 * Single steps of people's work while servers are killed, each recorded in the ledger as the person saw it.
 */
import { completeTask, createRental, getSingleRental, type RentalForm } from '../../src/contract/rentals.js';
import { isDone, type Caller, type Reply } from './caller.js';
import { noteFetched, type Ledger } from './ledger.js';

/**
 * `nothing`: answered, and there is nothing to do. `unanswered`: no answer, or a gateway error of the
 * balancer.
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
 * Finishes the rental in hand. After a missing answer, "no rental in hand" means that the first finish was
 * stored.
 */
export async function finishStep(picker: Caller, ledger: Ledger): Promise<Step> {
  const pickerId = picker.person.id;
  const rentalId = ledger.inHand.get(pickerId);
  if (rentalId === undefined) return { came: 'nothing', ms: 0 };
  const number_status = ledger.finished.size % 4 === 0 ? 'invalid' : 'valid';
  const { came, reply, ms } = await ask(() => picker.call(completeTask, { number_status, rentalId }));
  if (!reply) {
    ledger.finishInDoubt.add(pickerId);
    return { came, ms };
  }
  const wasInDoubt = ledger.finishInDoubt.delete(pickerId);
  if (isDone(reply)) ledger.finished.set(rentalId, { rentalId, pickerId, number_status });
  else if (reply.status !== 404 || !wasInDoubt) ledger.unexpected.push(`finish: ${wordsOf(reply)}`);
  ledger.inHand.delete(pickerId);
  return { came: 'done', ms };
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
