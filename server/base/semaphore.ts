/** Limits how much work runs at once. What doesn't fit waits in a queue. */
export interface Semaphore {
  /**
   * Waits until `units` are free, then runs the work. Urgent work comes first, otherwise calls run in their
   * order. Work that needs more than the capacity runs alone. Rejects with the signal's reason when the
   * signal aborts while the work still waits.
   */
  run<T>(units: number, work: () => Promise<T>, options?: Options): Promise<T>;
  /** How many calls with urgent, or with other, work wait. */
  waiting(isUrgent?: boolean): number;
}

interface Options {
  signal?: AbortSignal | undefined;
  isUrgent?: boolean;
}

interface Waiter {
  units: number;
  isUrgent: boolean;
  start: () => void;
}

/** Makes a semaphore of `capacity` units. */
export function semaphore(capacity: number): Semaphore {
  const queue: Waiter[] = [];
  let used = 0;

  const startNext = () => {
    for (let next = queue[0]; next && (used === 0 || used + next.units <= capacity); next = queue[0]) {
      queue.shift();
      used += next.units;
      next.start();
    }
  };
  const waiting = (isUrgent = false) => queue.filter((waiter) => waiter.isUrgent === isUrgent).length;
  const acquire = (units: number, { signal, isUrgent = false }: Options) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal?.reason as Error);
        startNext();
      };
      const waiter: Waiter = {
        units,
        isUrgent,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave);
      queue.splice(isUrgent ? waiting(true) : queue.length, 0, waiter);
      startNext();
    });

  return {
    run: async (units, work, options = {}) => {
      await acquire(units, options);
      try {
        return await work();
      } finally {
        used -= units;
        startNext();
      }
    },
    waiting,
  };
}

/** Makes a semaphore for each key; each work takes one unit. A key without work takes no memory. */
export function semaphorePerKey(capacity: number) {
  const byKey = new Map<string, { limit: Semaphore; calls: number }>();
  return {
    /** Runs work by the key's own semaphore. */
    run: async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      const own = byKey.get(key) ?? { limit: semaphore(capacity), calls: 0 };
      own.calls += 1;
      byKey.set(key, own);
      try {
        return await own.limit.run(1, work, { signal });
      } finally {
        own.calls -= 1;
        if (own.calls === 0) byKey.delete(key);
      }
    },
  };
}
