import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from './throttled.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A query whose answer takes 10 ms and is the number of times it was run. */
function throttledQuery() {
  const ask = throttled<number>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    await vi.advanceTimersByTimeAsync(10);
    return runs;
  };
  return { ask: (key = 'all') => ask(key, run), runs: () => runs };
}

it('runs at once when the pause is over', async () => {
  const { ask } = throttledQuery();
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(190);
  expect(await ask()).toBe(2);
});

it('answers all callers during the pause with one run after the pause', async () => {
  const { ask, runs } = throttledQuery();
  await ask();
  const answers = Promise.all([ask(), ask(), ask()]);
  await vi.advanceTimersByTimeAsync(189);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answers).toEqual([2, 2, 2]);
});

it('answers callers during a run with the next run, since the current one may miss the change that they saw', async () => {
  const { ask, runs } = throttledQuery();
  const first = ask();
  const pending = Promise.all([ask(), ask()]);
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await pending).toEqual([2, 2]);
  expect(runs()).toBe(2);
});

it('doesn’t let one scope’s callers wait for another’s', async () => {
  const { ask } = throttledQuery();
  await ask('all');
  expect(await ask('admin')).toBe(2);
});

it('continues after a run that failed', async () => {
  const ask = throttled<number>();
  await expect(ask('all', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  const second = ask('all', () => Promise.resolve(7));
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe(7);
});
