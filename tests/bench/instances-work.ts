/**
 * People at work: creators enter, pickers work on each rental for a time, and those without an answer retry.
 */
import { setTimeout } from 'node:timers/promises';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import type { Caller } from './caller.js';
import type { Ledger } from './ledger.js';
import { enterStep, fetchStep, finishStep, type Step } from './work-steps.js';

/** Three to four times as fast as people, so that a kill interrupts every kind of call. */
export const PAUSES = {
  /** The pause while a rental is in hand. */
  withRental: [8000, 24_000],
  betweenRentals: [1000, 3000],
  betweenEntries: [4000, 10_000],
  /** The pause before a retry. */
  afterNoAnswer: [500, 1500],
  emptyPool: [1000, 1000],
} as const;

export interface WorkSeen {
  /** Calls without an answer or with a gateway error of the balancer, by kind. */
  refused: Record<'enter' | 'fetch' | 'finish', number>;
  calls: number;
  emptyPool: number;
  /** When each write was acknowledged. */
  writtenAtMs: number[];
  enterMs: number[];
  fetchMs: number[];
  finishMs: number[];
}

/** Works until the signal, then finishes the rentals in hand and retries the calls without an answer. */
export async function runWorkers(
  { creators, pickers }: { creators: readonly Caller[]; pickers: readonly Caller[] },
  ledger: Ledger,
  nextRow: () => RentalForm,
  over: AbortSignal,
): Promise<WorkSeen> {
  const seen: WorkSeen = {
    refused: { enter: 0, fetch: 0, finish: 0 },
    calls: 0,
    emptyPool: 0,
    writtenAtMs: [],
    enterMs: [],
    fetchMs: [],
    finishMs: [],
  };
  const until = async (what: keyof WorkSeen['refused'], ms: number[], ask: () => Promise<Step>) => {
    for (;;) {
      const step = await ask();
      seen.calls += 1;
      ms.push(step.ms);
      if (step.came === 'done') seen.writtenAtMs.push(performance.now());
      if (step.came !== 'unanswered') return step.came;
      seen.refused[what] += 1;
      await pause('afterNoAnswer');
    }
  };
  const enter = async (creator: Caller) => {
    // A random pause, so that people don't all start at the same time.
    await pause('betweenEntries', over);
    while (!over.aborted) {
      const row = nextRow();
      await until('enter', seen.enterMs, () => enterStep(creator, ledger, row));
      await pause('betweenEntries', over);
    }
  };
  const pick = async (picker: Caller) => {
    await pause('withRental', over);
    while (!over.aborted) {
      const came = await until('fetch', seen.fetchMs, () => fetchStep(picker, ledger));
      if (came === 'nothing') {
        seen.emptyPool += 1;
        await pause('emptyPool', over);
        continue;
      }
      await pause('withRental', over);
      await until('finish', seen.finishMs, () => finishStep(picker, ledger));
      await pause('betweenRentals', over);
    }
  };
  await Promise.all([...creators.map(enter), ...pickers.map(pick)]);
  return seen;
}

/** Waits a random time within a range, or until the signal comes. */
async function pause(kind: keyof typeof PAUSES, signal?: AbortSignal): Promise<void> {
  const [from, to] = PAUSES[kind];
  await setTimeout(from + Math.random() * (to - from), undefined, signal && { signal }).catch(
    () => undefined,
  );
}
