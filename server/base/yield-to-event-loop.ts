import { setImmediate } from 'node:timers/promises';

/**
 * Yields to all waiting work between two small steps of long work, so that the next step doesn't run at once.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
