interface RegularWork {
  everyMs: number;
  work: () => Promise<unknown>;
  /** Is given why a turn failed; the next turn tries again. */
  onError: (error: unknown) => void;
}

/**
 * Does the work at every interval, beginning after the first one, and never twice at once: a turn that is due while the last one runs is
 * left out. Returns the function that ends this and waits for the running turn.
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
