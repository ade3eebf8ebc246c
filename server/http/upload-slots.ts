/** Which uploads arrive at the moment: few of each person, and only so many in all, so that what they take on the disk has a bound. */
import type { FilePart } from '../../src/contract/endpoint.js';
import { MAX_OPEN_UPLOADS, UPLOADS_PER_PERSON } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import { semaphore, type Semaphore } from '../base/semaphore.js';
import type { SlowRequests } from './slow-requests.js';
import { uploadPace, type UploadPace } from './upload-pace.js';

export interface UploadSlots extends UploadPace {
  /**
   * Waits for a free slot and runs the work. `signal` aborts when the sender leaves. Throws 429 when the person has too many uploads
   * open, 503 when the server has.
   */
  run<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Person {
  open: number;
  receiving: Semaphore;
}

/** Makes the slots of one kind of file. */
export function uploadSlots(
  { maxBytes, arriving }: Pick<FilePart, 'maxBytes' | 'arriving'>,
  slow: SlowRequests,
): UploadSlots {
  const slots = semaphore(arriving);
  const pace = uploadPace(maxBytes, slow, () => slots.waiting > 0);
  const people = new Map<string, Person>();
  let open = 0;

  const admit = (userId: string): Person => {
    const person = people.get(userId) ?? { open: 0, receiving: semaphore(UPLOADS_PER_PERSON.receiving) };
    if (person.open >= UPLOADS_PER_PERSON.open)
      throw new Refusal(429, refusal('too-many-uploads', { count: person.open }));
    if (open >= MAX_OPEN_UPLOADS) throw new Refusal(503, refusal('busy'));
    people.set(userId, person);
    person.open += 1;
    open += 1;
    return person;
  };
  const leave = (userId: string, person: Person) => {
    person.open -= 1;
    open -= 1;
    if (person.open === 0) people.delete(userId);
  };

  return {
    receive: (socket, reading) => pace.receive(socket, reading),
    run: async (userId, signal, work) => {
      const person = admit(userId);
      const inSlot = () => {
        const running = slots.run(1, work, signal);
        pace.refuseSlowest();
        return running;
      };
      try {
        return await person.receiving.run(1, inSlot, signal);
      } finally {
        leave(userId, person);
      }
    },
  };
}
