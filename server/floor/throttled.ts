/** The share of time spent on a query is limited: after 10 ms of work it pauses 190 ms. */
const REST_PER_WORK = 19;

/**
 * Throttles an expensive query that may be requested as often as anyone likes. Callers during a run or the pause after
 * it wait for the end of the pause, and one run answers them all: no answer is older than its request. With little data
 * the pause is too short to notice.
 */
export function throttled<Answer>(): (key: string, look: () => Promise<Answer>) => Promise<Answer> {
  /** Resolves when the current run and the pause after it are over. */
  const resting = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Answer>>();

  const lookNow = (key: string, look: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = look();
    const rest = () =>
      new Promise((resolve) => {
        setTimeout(resolve, (performance.now() - startedAt) * REST_PER_WORK).unref();
      });
    resting.set(
      key,
      answer.then(rest, rest).then(() => void resting.delete(key)),
    );
    return answer;
  };

  return (key, look) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const rest = resting.get(key);
    if (!rest) return lookNow(key, look);
    const next = rest.then(() => {
      waiting.delete(key);
      return lookNow(key, look);
    });
    waiting.set(key, next);
    return next;
  };
}
