import { expect, it } from 'vitest';
import { semaphore } from './semaphore.js';

/** Work that ends when it is told to. */
function task(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    work: async () => {
      log.push(name);
      await ended;
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs as much at once as fits, in the order in which it was asked', async () => {
  const log: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(log, name));
  const limit = semaphore(3);
  const runs = tasks.map(({ work }, index) => limit.run([1, 1, 2, 1][index] ?? 1, work));
  await turn();
  // The last would fit, but it came after one that doesn't.
  expect([log, limit.waiting]).toEqual([['a', 'b'], 2]);
  tasks[0]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  for (const { end } of tasks) end();
  await Promise.all(runs);
  expect([log, limit.waiting]).toEqual([['a', 'b', 'c', 'd'], 0]);
});

it('runs what is larger than the capacity alone, and goes on after work that fails', async () => {
  const limit = semaphore(1);
  await expect(limit.run(5, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit.run(1, () => Promise.resolve('done'))).toBe('done');
});

it('lets who waits leave, and starts who waited behind them', async () => {
  const log: string[] = [];
  const [first, large, small] = ['first', 'large', 'small'].map((name) => task(log, name));
  const limit = semaphore(2);
  const left = new AbortController();
  void limit.run(1, first?.work ?? (() => Promise.resolve()));
  const leaving = limit.run(2, large?.work ?? (() => Promise.resolve()), left.signal);
  void limit.run(1, small?.work ?? (() => Promise.resolve()));
  await turn();
  expect(log).toEqual(['first']);
  left.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  await turn();
  expect(log).toEqual(['first', 'small']);
});
