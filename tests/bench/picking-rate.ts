/**
 * Pickers who work for a while: as fast as they get answers (closed model), or each fetch at its scheduled
 * moment (open model).
 */
import { setTimeout } from 'node:timers/promises';
import type { Caller } from './caller.js';
import type { Ledger } from './ledger.js';
import { fetchStep, finishStep, type Step } from './work-steps.js';

export interface Pace {
  fetchMs: number[];
  finishMs: number[];
  claims: number;
  seconds: number;
}

/** Timers are a little late, and this delay of the bench doesn't count as the server's. */
const LATE_MS = 5;

/** Pickers without pauses: the maximum throughput. */
export async function pickWithoutRest(
  pickers: readonly Caller[],
  ledger: Ledger,
  seconds: number,
): Promise<Pace> {
  const pace = newPace();
  const startedAt = performance.now();
  const untilMs = startedAt + seconds * 1000;
  const work = async (picker: Caller) => {
    while (performance.now() < untilMs) {
      const fetched = await fetchStep(picker, ledger);
      if (fetched.came !== 'done') throw new Error(`A fetch came to ${fetched.came}`);
      pace.fetchMs.push(fetched.ms);
      note(pace, await finishStep(picker, ledger));
    }
  };
  await Promise.all(pickers.map(work));
  return { ...pace, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Fetches at this total rate at random moments, with the finish half-way to the picker's next fetch. A fetch
 * that starts late because the previous answer was slow is timed from its scheduled moment.
 */
export async function pickAtRate(
  pickers: readonly Caller[],
  ledger: Ledger,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Pace> {
  const pace = newPace();
  const moments: number[][] = pickers.map(() => []);
  for (let at = 0, turn = 0; at < seconds * 1000; turn += 1) {
    at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    moments[turn % pickers.length]?.push(at);
  }
  const callMs = (pickers.length / perSecond) * 500;
  const startedAt = performance.now();
  const work = async (picker: Caller, index: number) => {
    for (const moment of moments[index] ?? []) {
      const dueAt = startedAt + moment;
      await setTimeout(Math.max(0, dueAt - performance.now()));
      const lateMs = performance.now() - dueAt;
      const fetched = await fetchStep(picker, ledger);
      if (fetched.came !== 'done') throw new Error(`A fetch came to ${fetched.came}`);
      pace.fetchMs.push(fetched.ms + (lateMs > LATE_MS ? lateMs : 0));
      await setTimeout(callMs);
      note(pace, await finishStep(picker, ledger));
    }
  };
  await Promise.all(pickers.map(work));
  return { ...pace, seconds: (performance.now() - startedAt) / 1000 };
}

const newPace = (): Pace => ({ fetchMs: [], finishMs: [], claims: 0, seconds: 0 });

function note(pace: Pace, { came, ms }: Step): void {
  if (came !== 'done') throw new Error(`A finish came to ${came}`);
  pace.finishMs.push(ms);
  pace.claims += 1;
}
