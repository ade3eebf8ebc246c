interface RegularWork {
  everyMs: number;
  work: () => Promise<unknown>;
  /** Receives the error of a turn that failed. The next turn tries again. */
  onError: (error: unknown) => void;
}

/**
 * Does the work at every interval, for the first time after one interval. Turns never overlap: a turn that is due while the last one
 * still runs is skipped. Returns the function that stops this and waits for the running turn.
 */
export function doRegularly({ everyMs, work, onError }: RegularWork): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
