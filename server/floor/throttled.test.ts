import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noTimeSpent, spendingInto } from '../base/time-spent.js';
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

it('pauses for seconds at most after a run for which the database was frozen', async () => {
  const ask = throttled<number>();
  const frozen = () => vi.advanceTimersByTimeAsync(60_000).then(() => 1);
  await ask('all', frozen);
  let answer = 0;
  void ask('all', () => Promise.resolve(2)).then((given) => (answer = given));
  await vi.advanceTimersByTimeAsync(3000);
  expect(answer).toBe(2);
});

it('counts the wait of each caller as delay of its request', async () => {
  const { ask } = throttledQuery();
  await ask();
  const spent = [noTimeSpent(), noTimeSpent()];
  const answers = Promise.all(spent.map((each) => spendingInto(each, () => ask())));
  await vi.advanceTimersByTimeAsync(200);
  await answers;
  expect(spent.map(({ ms }) => ms.delay >= 190)).toEqual([true, true]);
});
