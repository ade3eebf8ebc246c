import { yieldToEventLoop } from './yield-to-event-loop.js';

/** Tells work to end after its current batch. */
export type Stop = Pick<AbortSignal, 'aborted'>;

/**
 * Repeats a batch until it returns null, because nothing is left, or until the work has to stop. Other work runs in between. Returns the
 * sum of what the batches return.
 */
export async function inBatches(batch: () => Promise<number | null>, stop?: Stop): Promise<number> {
  let sum = 0;
  while (!stop?.aborted) {
    const done = await batch();
    if (done === null) break;
    sum += done;
    await yieldToEventLoop();
  }
  return sum;
}
