import { setImmediate } from 'node:timers/promises';

/** Yields to all waiting work: the steps between two calls are small, and the next one doesn't run at once. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
