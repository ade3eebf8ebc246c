/** Where the server's time comes from. Everything that asks for now is handed one, so that a test can move it. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/** Calls that overlap read the clock at different instants: so far ahead of now an instant may be without the clock having been set back. */
const OVERLAP_MS = 5_000;

/** The latest instant that the current clock can have written. A stored instant after it comes from before the clock was set back. */
export const latestWrittenMs = (nowMs: number): number => nowMs + OVERLAP_MS;

/**
 * How long a wait until a stored instant still lasts, at most as long as its rule. Where more is left than the whole rule, the clock
 * was set back after the instant was written, and the wait is over: nobody waits longer than the rule.
 */
export function remainingMs(untilMs: number, ruleMs: number, nowMs: number): number {
  const leftMs = untilMs - nowMs;
  return leftMs <= 0 || leftMs > latestWrittenMs(ruleMs) ? 0 : Math.min(leftMs, ruleMs);
}

export const systemClock: Clock = { now: () => Date.now() };
