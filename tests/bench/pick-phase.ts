import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { isDone, type Caller } from './caller.js';

/** The results of picking until the pool is empty. */
export interface Picking {
  /**
   * Ids of rentals in the order in which they were handed out. A rental that was handed out twice occurs
   * twice.
   */
  fetched: string[];
  finished: string[];
  /** Answers that are neither a rental nor an empty pool. */
  unexpected: string[];
  fetchMs: number[];
  finishMs: number[];
  seconds: number;
}

/** Pickers fetch and finish in parallel until the pool is empty. */
export async function pickAll(pickers: Caller[]): Promise<Picking> {
  const seen: Picking = { fetched: [], finished: [], unexpected: [], fetchMs: [], finishMs: [], seconds: 0 };
  const startedAt = performance.now();

  /** Fetches and finishes one rental; returns false when the pool is empty. */
  const round = async (picker: Caller): Promise<boolean> => {
    const fetched = await picker.call(getSingleRental);
    seen.fetchMs.push(fetched.ms);
    if (!isDone(fetched)) {
      if (fetched.status !== 404) seen.unexpected.push(`fetch: ${fetched.status} ${fetched.failure.message}`);
      return false;
    }
    const rentalId = fetched.data._id;
    seen.fetched.push(rentalId);

    const number_status = seen.finished.length % 4 === 0 ? 'invalid' : 'valid';
    const finished = await picker.call(completeTask, { number_status, rentalId });
    seen.finishMs.push(finished.ms);
    if (!isDone(finished)) {
      seen.unexpected.push(`finish: ${finished.status} ${finished.failure.message}`);
      return false;
    }
    seen.finished.push(rentalId);
    return true;
  };

  const work = async (picker: Caller) => {
    while (await round(picker));
  };
  await Promise.all(pickers.map(work));
  seen.seconds = (performance.now() - startedAt) / 1000;
  return seen;
}
