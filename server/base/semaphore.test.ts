import { describe, expect, it } from 'vitest';
import { semaphore, semaphorePerKey } from './semaphore.js';

/** Work that ends when the test calls `end`. */
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

it('runs as much work in parallel as its capacity allows, in the order of the requests', async () => {
  const log: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(log, name));
  const limit = semaphore(3);
  const runs = tasks.map(({ work }, index) => limit.run([1, 1, 2, 1][index] ?? 1, work));
  await turn();
  // The last work would fit, but it waits behind work that doesn't.
  expect([log, limit.waiting()]).toEqual([['a', 'b'], 2]);
  tasks[0]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  for (const { end } of tasks) end();
  await Promise.all(runs);
  expect([log, limit.waiting()]).toEqual([['a', 'b', 'c', 'd'], 0]);
});

it('runs work that exceeds its capacity alone, and continues after failed work', async () => {
  const limit = semaphore(1);
  await expect(limit.run(5, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit.run(1, () => Promise.resolve('done'))).toBe('done');
});

it('removes work from the queue when its caller aborts, and starts the next work', async () => {
  const log: string[] = [];
  const [first, large, small] = ['first', 'large', 'small'].map((name) => task(log, name));
  const limit = semaphore(2);
  const left = new AbortController();
  void limit.run(1, first?.work ?? (() => Promise.resolve()));
  const leaving = limit.run(2, large?.work ?? (() => Promise.resolve()), { signal: left.signal });
  void limit.run(1, small?.work ?? (() => Promise.resolve()));
  await turn();
  expect(log).toEqual(['first']);
  left.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  await turn();
  expect(log).toEqual(['first', 'small']);
});

it('starts urgent work before other waiting work, in the order of the requests', async () => {
  const log: string[] = [];
  const limit = semaphore(1);
  const first = task(log, 'first');
  void limit.run(1, first.work);
  const say = (name: string) => () => Promise.resolve(void log.push(name));
  const runs = [
    limit.run(1, say('other')),
    limit.run(1, say('urgent'), { isUrgent: true }),
    limit.run(1, say('urgent too'), { isUrgent: true }),
  ];
  expect([limit.waiting(), limit.waiting(true)]).toEqual([1, 2]);
  first.end();
  await Promise.all(runs);
  expect(log).toEqual(['first', 'urgent', 'urgent too', 'other']);
  expect([limit.waiting(), limit.waiting(true)]).toEqual([0, 0]);
});

describe('a semaphore for each key', () => {
  it('runs work of each key up to the capacity, independently of other keys', async () => {
    const log: string[] = [];
    const limit = semaphorePerKey(1);
    const [a, b] = [task(log, 'a'), task(log, 'b')];
    const runs = [
      limit.run('a', a.work),
      limit.run('a', () => Promise.resolve(void log.push('a again'))),
      limit.run('b', b.work),
    ];
    await turn();
    expect(log).toEqual(['a', 'b']);
    a.end();
    b.end();
    await Promise.all(runs);
    expect(log).toEqual(['a', 'b', 'a again']);
  });

  it.each([0, 2, 4])(
    'starts the next work of a key when work ends %i microtasks before another call is aborted',
    async (steps) => {
      const log: string[] = [];
      const limit = semaphorePerKey(1);
      const [first, next] = [task(log, 'first'), task(log, 'next')];
      const left = new AbortController();
      const running = limit.run('a', first.work);
      const leaving = limit.run('a', () => Promise.resolve(), left.signal).catch(() => undefined);
      await turn();
      const nextRunning = running.then(() => limit.run('a', next.work));
      first.end();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      left.abort(new Error('left'));
      await leaving;
      await turn();
      const last = limit.run('a', () => Promise.resolve(void log.push('last')));
      await turn();
      expect(log).toEqual(['first', 'next']);
      next.end();
      await Promise.all([nextRunning, last]);
      expect(log).toEqual(['first', 'next', 'last']);
    },
  );

  it('removes work that waits for a key when its caller aborts', async () => {
    const limit = semaphorePerKey(1);
    const first = task([], 'first');
    const running = limit.run('a', first.work);
    const left = new AbortController();
    const leaving = limit.run('a', () => Promise.resolve(), left.signal);
    left.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    first.end();
    await running;
  });
});
