/**
 * Long timers of the page never end by themselves, so that no test depends on real seconds: on a busy machine a toast would disappear,
 * or an undo run out, before the test looks. A test whose rule is such a time takes `vi.useFakeTimers` and advances it.
 */
export {};

/** The shortest toast takes this long. */
const LONG_MS = 2000;

interface Timers {
  startTimer: typeof setTimeout;
  startInterval: typeof setInterval;
}
// Files share one page, which has only one pair of real timers.
const shared = globalThis as { rdRealTimers?: Timers };
const { startTimer, startInterval } = (shared.rdRealTimers ??= {
  startTimer: setTimeout.bind(globalThis),
  startInterval: setInterval.bind(globalThis),
});

Object.assign(globalThis, {
  setTimeout: (handler: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms < LONG_MS ? startTimer(handler, ms, ...given) : 0,
  setInterval: (handler: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms < LONG_MS ? startInterval(handler, ms, ...given) : 0,
});
