import { createRental, type RentalForm } from '../../src/contract/rentals/rentals.js';
import { isDone, type Caller } from './caller.js';

/** The results of entering rows. */
export interface Entering {
  /** Ids that the server acknowledged. */
  entered: string[];
  /** How many rows were refused, by the server's sentence. */
  refused: Map<string, number>;
  ms: number[];
  seconds: number;
}

/** Creators enter the rows in parallel, each as fast as the server answers. */
export async function enterAll(creators: Caller[], rows: readonly RentalForm[]): Promise<Entering> {
  const seen: Entering = { entered: [], refused: new Map(), ms: [], seconds: 0 };
  const startedAt = performance.now();
  let next = 0;
  const work = async (creator: Caller) => {
    for (let row = rows[next]; row; row = rows[next]) {
      next += 1;
      const reply = await creator.call(createRental, row);
      seen.ms.push(reply.ms);
      if (isDone(reply)) seen.entered.push(reply.data._id);
      else {
        const [error] = reply.failure.errors ?? [];
        const reason = `${reply.status} ${error ? `${error.path}: ${error.message}` : reply.failure.message}`;
        seen.refused.set(reason, (seen.refused.get(reason) ?? 0) + 1);
      }
    }
  };
  await Promise.all(creators.map(work));
  seen.seconds = (performance.now() - startedAt) / 1000;
  return seen;
}
