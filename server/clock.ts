/** Where the server's time comes from. Everything that asks for now is handed one, so that a test can move it. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
