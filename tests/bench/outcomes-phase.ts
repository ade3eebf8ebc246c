/**
 * A day with outcomes: pickers fetch, and a share of the calls ends without a verdict. Rentals that are
 * called again must come to the right picker at the right time.
 */
import { setTimeout } from 'node:timers/promises';
import type { Outcome, OutcomeKind } from '../../src/contract/outcome-kinds.js';
import { giveOutcome } from '../../src/contract/outcomes.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals.js';
import { isDone, type Caller, type Reply } from './caller.js';

/** How many of 100 calls end in each way. */
export interface OutcomeShares {
  noAnswer: number;
  callBack: number;
  skipped: number;
}

/** What is known of a rental from the answers. */
interface Known {
  holder: string | null;
  tries: number;
  /** When the rental is called again, according to the server; null if it isn't. */
  dueMs: number | null;
  dueFor: string | null;
  isOver: boolean;
}

export interface OutcomesDay {
  rentals: Map<string, Known>;
  /** The claims whose call has ended. */
  claims: number;
  /** The claims before the pool was empty for the first time. */
  claimsWhileFull: number;
  secondsWhileFull: number;
  fetchMs: number[];
  endMs: number[];
  ended: Record<OutcomeKind | 'verdict', number>;
  /** The milliseconds from the due time of each call-back to its fetch. */
  callBackDelaysMs: number[];
  mostTries: number;
  /** Counts of faults, none of which must happen. */
  wrong: { twice: number; early: number; otherPicker: number; unexpected: string[] };
}

/** The longest sleep of a picker who found nothing. */
const LOOK_AGAIN_MS = 500;
/** The server counts by the database's clock, which it knows to within a round trip. */
const CLOCKS_APART_MS = 50;
const CALL_BACK_MS = { least: 5000, span: 20_000 };

/** All pickers work until nothing is left to call. */
export async function workTheDay(pickers: Caller[], shares: OutcomeShares): Promise<OutcomesDay> {
  const day: OutcomesDay = {
    rentals: new Map(),
    claims: 0,
    claimsWhileFull: 0,
    secondsWhileFull: 0,
    mostTries: 0,
    fetchMs: [],
    endMs: [],
    callBackDelaysMs: [],
    ended: { 'no-answer': 0, 'call-back': 0, skipped: 0, verdict: 0 },
    wrong: { twice: 0, early: 0, otherPicker: 0, unexpected: [] },
  };
  const startedAt = performance.now();

  const noteFetched = (pickerId: string, id: string) => {
    const known = day.rentals.get(id) ?? { holder: null, tries: 0, dueMs: null, dueFor: null, isOver: false };
    if (known.isOver || known.holder !== null) day.wrong.twice += 1;
    if (known.dueMs !== null) {
      if (Date.now() < known.dueMs - CLOCKS_APART_MS) day.wrong.early += 1;
      if (known.dueFor !== null && known.dueFor !== pickerId) day.wrong.otherPicker += 1;
      if (known.dueFor !== null) day.callBackDelaysMs.push(Date.now() - known.dueMs);
    }
    day.rentals.set(id, { ...known, holder: pickerId });
  };

  /** Ends the call as its share says; the order is fixed, so that both engines get the same mix. */
  const end = async (picker: Caller, rentalId: string) => {
    const turn = (day.claims * 37) % 100;
    const known = day.rentals.get(rentalId);
    const outcome = outcomeOf(turn, shares);
    const callBackAt = new Date(Date.now() + CALL_BACK_MS.least + Math.random() * CALL_BACK_MS.span);
    const callBackFor = turn % 2 === 0 ? ('me' as const) : ('anyone' as const);
    const given = outcome && {
      rentalId,
      outcome,
      ...(outcome === 'call-back' && { callBackAt: callBackAt.toISOString(), callBackFor }),
      ...(outcome === 'skipped' && { reason: 'bench' }),
    };
    const reply: Reply<{ _id: string; outcome?: Outcome }> = given
      ? await picker.call(giveOutcome, given)
      : await picker.call(completeTask, { number_status: 'valid', rentalId });
    day.endMs.push(reply.ms);
    if (!isDone(reply))
      return void day.wrong.unexpected.push(`end: ${reply.status} ${reply.failure.message}`);
    day.ended[outcome ?? 'verdict'] += 1;
    const { dueAt = null, tries = 0, isForPicker = false } = reply.data.outcome ?? {};
    day.mostTries = Math.max(day.mostTries, tries);
    day.rentals.set(rentalId, {
      ...(known ?? { dueFor: null }),
      holder: null,
      tries,
      dueMs: dueAt === null ? null : Date.parse(dueAt),
      isOver: dueAt === null,
      dueFor: isForPicker ? picker.person.id : null,
    });
  };

  const isLeft = () => [...day.rentals.values()].some(({ isOver }) => !isOver);
  const work = async (picker: Caller) => {
    for (;;) {
      const fetched = await picker.call(getSingleRental);
      day.fetchMs.push(fetched.ms);
      if (isDone(fetched)) {
        noteFetched(picker.person.id, fetched.data._id);
        await end(picker, fetched.data._id);
        day.claims += 1;
      } else if (fetched.status !== 404) {
        return void day.wrong.unexpected.push(`fetch: ${fetched.status} ${fetched.failure.message}`);
      } else {
        if (day.secondsWhileFull === 0) {
          day.secondsWhileFull = (performance.now() - startedAt) / 1000;
          day.claimsWhileFull = day.claims;
        }
        if (!isLeft()) return;
        await setTimeout(LOOK_AGAIN_MS);
      }
    }
  };
  await Promise.all(pickers.map(work));
  return day;
}

function outcomeOf(turn: number, { noAnswer, callBack, skipped }: OutcomeShares): OutcomeKind | null {
  if (turn < noAnswer) return 'no-answer';
  if (turn < noAnswer + callBack) return 'call-back';
  return turn < noAnswer + callBack + skipped ? 'skipped' : null;
}
