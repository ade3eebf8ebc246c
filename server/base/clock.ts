/** The source of the server's time. All code gets it as a parameter, so that a test can change the time. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/**
 * Because overlapping calls read the clock at different instants, a stored instant may be this far ahead of
 * the clock without the clock having been set back.
 */
const OVERLAP_MS = 5_000;

/**
 * The latest instant that the clock can have written, if it was not set back. A later stored instant was
 * written before the clock was set back.
 */
export const latestWrittenMs = (nowMs: number): number => nowMs + OVERLAP_MS;

/**
 * How long a wait until a stored instant still lasts, at most as long as its rule. If more time is left than
 * the rule allows, the clock was set back after the instant was written, and the wait counts as over.
 */
export function remainingMs(untilMs: number, ruleMs: number, nowMs: number): number {
  const leftMs = untilMs - nowMs;
  return leftMs <= 0 || leftMs > latestWrittenMs(ruleMs) ? 0 : Math.min(leftMs, ruleMs);
}

export const systemClock: Clock = { now: () => Date.now() };
