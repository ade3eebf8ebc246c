/** Whole seconds until an instant, never below 0. */
export function secondsLeft(untilMs: number | null, nowMs: number): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** How long until `secondsLeft` changes next. */
export function msToNextSecond(untilMs: number, nowMs: number): number {
  const leftMs = untilMs - nowMs;
  return leftMs <= 0 ? 0 : leftMs % 1000 || 1000;
}
