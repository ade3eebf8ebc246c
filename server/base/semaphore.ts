/** Runs work in the order in which it was asked for, and at once only as much as the capacity allows. */
export interface Semaphore {
  /**
   * Waits until `units` are free, then runs the work. Work that needs more than the capacity runs alone. Rejects with the reason of
   * the signal when that aborts while the work still waits.
   */
  run<T>(units: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many wait. */
  readonly waiting: number;
}

interface Waiter {
  units: number;
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
  const acquire = (units: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal?.reason as Error);
        startNext();
      };
      const waiter: Waiter = {
        units,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave);
      queue.push(waiter);
      startNext();
    });

  return {
    run: async (units, work, signal) => {
      await acquire(units, signal);
      try {
        return await work();
      } finally {
        used -= units;
        startNext();
      }
    },
    get waiting() {
      return queue.length;
    },
  };
}
