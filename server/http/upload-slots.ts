/**
 * Limits how many uploads of a person, and of all people, arrive at the same time, which limits the bytes on
 * the disk.
 */
import type { FilePart } from '../../src/contract/base/endpoint.js';
import { MAX_OPEN_UPLOADS, UPLOADS_PER_PERSON } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import { semaphore, semaphorePerKey } from '../base/semaphore.js';
import { countSlots } from '../limits/slots.js';
import type { SlowRequests } from './slow-requests.js';
import { uploadPace, type UploadPace } from './upload-pace.js';

export interface UploadSlots extends UploadPace {
  /**
   * Waits for a free slot and runs the work. `signal` aborts when the sender leaves. Throws 429 when the person has too many uploads
   * open, 503 when the server has.
   */
  run<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Makes the slots of one kind of file. */
export function uploadSlots(
  { maxBytes, arriving }: Pick<FilePart, 'maxBytes' | 'arriving'>,
  slow: SlowRequests,
): UploadSlots {
  const open = countSlots({ perKey: UPLOADS_PER_PERSON.open, total: MAX_OPEN_UPLOADS });
  const ofPerson = semaphorePerKey(UPLOADS_PER_PERSON.receiving);
  const receiving = semaphore(arriving);
  const pace = uploadPace(maxBytes, slow, () => receiving.waiting() > 0);

  const refused = (userId: string) => {
    const count = open.taken(userId);
    return count >= UPLOADS_PER_PERSON.open
      ? new Refusal(429, refusal('too-many-uploads', { count }))
      : new Refusal(503, refusal('busy'));
  };

  return {
    receive: (socket, reading) => pace.receive(socket, reading),
    run: async (userId, signal, work) => {
      const release = open.take(userId);
      if (!release) throw refused(userId);
      const receive = () => {
        const running = receiving.run(1, work, { signal });
        pace.refuseSlowest();
        return running;
      };
      try {
        return await ofPerson.run(userId, receive, signal);
      } finally {
        release();
      }
    },
  };
}

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
