/** Of the time that passes, so small a part goes into answering one question: after 10 ms of work it rests 190 ms. */
const REST_PER_WORK = 19;

/**
 * Lets a costly question be asked as often as anybody likes. Who asks while it works or rests waits for the end of the rest, together
 * with all others, and one look answers them all: no answer is older than its question, and a small operation never rests long
 * enough to be noticed.
 */
export function throttled<Answer>(): (key: string, look: () => Promise<Answer>) => Promise<Answer> {
  /** Until the look that goes on, and the rest after it, are over. */
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
