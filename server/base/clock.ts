/** The source of the server's time. All code gets it as a parameter, so that a test can change the time. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/** Overlapping calls read the clock at different instants, so an instant may be this far ahead although the clock was not set back. */
const OVERLAP_MS = 5_000;

/** The latest instant that the current clock can have written. A later stored instant was written before the clock was set back. */
export const latestWrittenMs = (nowMs: number): number => nowMs + OVERLAP_MS;

/**
 * How long a wait until a stored instant still lasts, at most as long as its rule. When more is left than the whole
 * rule, the clock was set back after the instant was written, and the wait is over, so no wait is longer than the rule.
 */
export function remainingMs(untilMs: number, ruleMs: number, nowMs: number): number {
  const leftMs = untilMs - nowMs;
  return leftMs <= 0 || leftMs > latestWrittenMs(ruleMs) ? 0 : Math.min(leftMs, ruleMs);
}

export const systemClock: Clock = { now: () => Date.now() };
