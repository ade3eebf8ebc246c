/** A clock for tests of what takes seconds: an undo, a wait, a toast. */
import { onTestFinished, vi } from 'vitest';

const startInterval = setInterval.bind(globalThis);
const stopInterval = clearInterval.bind(globalThis);
let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * Time passes at a fifth of its speed at most, and jumps when the test advances it. So nothing runs out by itself while other work on
 * the machine delays the test. The test's end ends it.
 */
export function slowTime(): void {
  stopInterval(ticking);
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  ticking = startInterval(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(1);
    else stopInterval(ticking);
  }, 5);
  onTestFinished(() => void vi.useRealTimers());
}
