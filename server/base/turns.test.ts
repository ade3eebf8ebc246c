import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doRegularly } from './turns.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work whose turns last until the test ends them. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { work, endTurn: () => ends.shift()?.() };
}

it('skips the turns that are due while another one runs, and continues after it', async () => {
  const { work, endTurn } = slowWork();
  const stop = doRegularly({ everyMs: 1000, work, onError: () => expect.unreachable() });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  endTurn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  endTurn();
  await stop();
});

it('reports why a turn failed, and runs the next turn', async () => {
  const onError = vi.fn();
  const work = vi.fn(() => Promise.reject(new Error('The database is away')));
  const stop = doRegularly({ everyMs: 1000, work, onError });
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(2);
  await stop();
});

it('waits for the running turn when it is stopped, and begins no other turn', async () => {
  const { work, endTurn } = slowWork();
  const stop = doRegularly({ everyMs: 1000, work, onError: () => expect.unreachable() });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = vi.fn();
  const ended = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).not.toHaveBeenCalled();
  endTurn();
  await ended;
  expect(work).toHaveBeenCalledTimes(1);
});
