import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits have its turn: the steps between are small, and none of them follows at once. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
