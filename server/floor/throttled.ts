import { countTime } from '../base/time-spent.js';

/** The share of time that a query may take: after 10 ms of work it pauses 190 ms. */
const PAUSE_PER_WORK = 19;
/** The longest pause: a run may also take long because the database didn't answer. */
const MAX_PAUSE_MS = 3000;

/**
 * Throttles an expensive query that may be requested as often as anyone likes. Callers during a run or the pause after
 * it wait for the end of the pause, which their line in the log counts as delay, and one run answers them all: no answer is older than its request. With little data
 * the pause is too short to notice.
 */
export function throttled<Answer>(): (key: string, run: () => Promise<Answer>) => Promise<Answer> {
  /** Resolves when the current run and the pause after it are over. */
  const pausing = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Answer>>();

  const runNow = (key: string, run: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = run();
    const pause = () =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.min(MAX_PAUSE_MS, (performance.now() - startedAt) * PAUSE_PER_WORK)).unref();
      });
    pausing.set(
      key,
      answer.then(pause, pause).then(() => void pausing.delete(key)),
    );
    return answer;
  };

  return (key, run) => {
    const pause = pausing.get(key);
    if (!pause) return runNow(key, run);
    const afterPause = (next: Promise<Answer>) => countTime('delay', () => pause).then(() => next);
    const shared = waiting.get(key);
    if (shared) return afterPause(shared);
    const next = pause.then(() => {
      waiting.delete(key);
      return runNow(key, run);
    });
    waiting.set(key, next);
    return afterPause(next);
  };
}
