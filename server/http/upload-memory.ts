/** Bounds the memory of files that are being processed: only some bytes of a kind are in memory at once. */
import { semaphore } from '../base/semaphore.js';

/** Twice the largest picture. Each costs several times its size while it is processed. */
const CAPACITY_BYTES = 16 * 1024 * 1024;

export interface UploadMemory {
  /**
   * Runs work on a file of so many bytes when they are free. One person's files run one after another, so nobody takes
   * all the bytes alone.
   */
  run<T>(userId: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

/** Makes the memory of one kind of file. */
export function uploadMemory(): UploadMemory {
  const memory = semaphore(CAPACITY_BYTES);
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    run: async (userId, bytes, work) => {
      const before = lastOf.get(userId);
      const running = Promise.resolve(before)
        .catch(() => undefined)
        .then(() => memory.run(bytes, work));
      lastOf.set(userId, running);
      try {
        return await running;
      } finally {
        if (lastOf.get(userId) === running) lastOf.delete(userId);
      }
    },
  };
}
