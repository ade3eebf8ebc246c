import { completeTask, getSingleRental, type NumberStatus } from '../../src/contract/rentals.js';
import { isDone, type Caller } from './caller.js';

/** A finish that the server acknowledged. */
export interface Finish {
  rentalId: string;
  pickerId: string;
  number_status: NumberStatus;
}

/** What was seen while pickers emptied the pool. */
export interface Picking {
  /** Ids in the order they were handed out: one that is in here twice was handed out twice. */
  fetched: string[];
  finished: Finish[];
  /** Answers that are neither a rental nor an empty pool. */
  unexpected: string[];
  fetchMs: number[];
  finishMs: number[];
  seconds: number;
}

/**
 * Pickers fetch and finish side by side until the pool is empty or the server is gone. `inHand` holds what each picker was
 * last given without an answer to the finish, so that a second phase after a crash doesn't count it as handed out again.
 */
export async function pickAll(
  pickers: Caller[],
  inHand = new Map<string, string>(),
  onFinished: (count: number) => void = () => undefined,
): Promise<Picking> {
  const seen: Picking = { fetched: [], finished: [], unexpected: [], fetchMs: [], finishMs: [], seconds: 0 };
  const startedAt = performance.now();

  /** One fetch and one finish; false when there is nothing more to do. */
  const round = async (picker: Caller): Promise<boolean> => {
    const pickerId = picker.person.id;
    const fetched = await picker.call(getSingleRental);
    seen.fetchMs.push(fetched.ms);
    if (!isDone(fetched)) {
      if (fetched.status !== 404) seen.unexpected.push(`fetch: ${fetched.status} ${fetched.failure.message}`);
      return false;
    }
    const rentalId = fetched.data._id;
    if (inHand.get(pickerId) !== rentalId) seen.fetched.push(rentalId);
    inHand.set(pickerId, rentalId);

    const number_status = seen.finished.length % 4 === 0 ? 'invalid' : 'valid';
    const finished = await picker.call(completeTask, { number_status, rentalId });
    seen.finishMs.push(finished.ms);
    if (!isDone(finished)) {
      seen.unexpected.push(`finish: ${finished.status} ${finished.failure.message}`);
      return false;
    }
    inHand.delete(pickerId);
    onFinished(seen.finished.push({ rentalId, pickerId, number_status }));
    return true;
  };

  const work = async (picker: Caller) => {
    // A call without an answer rejects: the server is gone, and this picker's phase with it.
    while (await round(picker).catch(() => false));
  };
  await Promise.all(pickers.map(work));
  seen.seconds = (performance.now() - startedAt) / 1000;
  return seen;
}
