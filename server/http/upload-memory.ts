/** Limits how many bytes of one kind of file are in memory for processing at once. */
import { semaphore, semaphorePerKey } from '../base/semaphore.js';

/** Twice the largest picture. A picture needs several times its size while it is processed. */
const CAPACITY_BYTES = 16 * 1024 * 1024;

export interface UploadMemory {
  /**
   * Runs work on a file when as many bytes as it needs are free. One person's files run one after another, so nobody takes
   * all the bytes alone.
   */
  run<T>(userId: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

/** Makes the memory of one kind of file. */
export function uploadMemory(): UploadMemory {
  const memory = semaphore(CAPACITY_BYTES);
  const ofPerson = semaphorePerKey(1);
  return {
    run: (userId, bytes, work) => ofPerson.run(userId, () => memory.run(bytes, work)),
  };
}
