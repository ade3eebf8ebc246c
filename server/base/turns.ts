/** Background work of one server: its turns never overlap, and end when the server closes. */

interface Work {
  /** Does one turn and returns in how many ms the next one begins; Infinity for none. The signal tells it to end soon. */
  work: (closing: AbortSignal) => Promise<number>;
  /** Receives the error of a turn that failed. */
  onError: (error: unknown) => void;
  /** The wait after a failed turn. */
  retryMs: number;
}

export interface Turns {
  /** Plans a turn, unless an earlier one is planned: work that is woken all the time is still done. */
  wake: (inMs?: number) => void;
  /** Begins no other turn, and waits for the running one. */
  close: () => Promise<void>;
}

/** Does work in turns: when it is woken, and when the turn before wants it. */
export function turns({ work, onError, retryMs }: Work): Turns {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** In the time of `performance.now()`; in the past while a turn waits for the running one. */
  let plannedAtMs = Infinity;
  let running = Promise.resolve();

  const wake = (inMs = 0) => {
    const atMs = performance.now() + inMs;
    if (closing.signal.aborted || atMs >= plannedAtMs) return;
    clearTimeout(timer);
    plannedAtMs = atMs;
    timer = setTimeout(() => {
      running = running.then(turn);
    }, inMs).unref();
  };
  const turn = async () => {
    if (closing.signal.aborted) return;
    // From now on a `wake` plans another turn, because what it announces may be something that this turn doesn't see.
    plannedAtMs = Infinity;
    const nextMs = await work(closing.signal).catch((error: unknown) => {
      onError(error);
      return retryMs;
    });
    wake(nextMs);
  };
  return {
    wake,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

interface RegularWork {
  everyMs: number;
  work: (closing: AbortSignal) => Promise<unknown>;
  /** Receives the error of a turn that failed. The next turn tries again. */
  onError: (error: unknown) => void;
}

/** Does the work again and again, for the first time after one interval. Returns the function that stops this and waits for the running turn. */
export function doRegularly({ everyMs, work, onError }: RegularWork): () => Promise<void> {
  const { wake, close } = turns({
    work: async (closing) => {
      await work(closing);
      return everyMs;
    },
    onError,
    retryMs: everyMs,
  });
  wake(everyMs);
  return close;
}
