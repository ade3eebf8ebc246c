import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live, onLive } from '../core/live.js';
import type { Listen } from '../core/live-news.js';
import { useRefreshOn } from './use-live.js';

let tell: Listen = () => undefined;
let isOpen = false;
let openCount = 0;
let leave: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  openCount = 0;
  live.open = (listen) => {
    tell = listen;
    isOpen = true;
    openCount += 1;
    return () => (isOpen = false);
  };
});
afterEach(() => {
  leave();
  vi.runAllTimers(); // Closes the connection.
  vi.useRealTimers();
});

function screen(): ReturnType<typeof vi.fn<() => void>> {
  const refresh = vi.fn<() => void>();
  const Screen = () => {
    useRefreshOn(['deals'], refresh);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Screen />));
  leave = () => flushSync(() => root.unmount());
  return refresh;
}

it('a screen refetches when its topic changed, and not for other topics', () => {
  const refresh = screen();
  tell({ kind: 'changed', topic: 'staff' });
  expect(refresh).toHaveBeenCalledTimes(0);
  tell({ kind: 'changed', topic: 'deals' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a screen refetches at once and then at most every three seconds, including the last change', () => {
  const refresh = screen();
  for (let index = 0; index < 10; index += 1) tell({ kind: 'changed', topic: 'deals' });
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('a screen that is shown when the connection is already open refetches three seconds later', () => {
  const other = onLive(() => undefined);
  tell({ kind: 'here' });
  const refresh = screen();
  vi.advanceTimersByTime(3000);
  expect(refresh).toHaveBeenCalledTimes(1);
  other();
});

it('a screen refetches after a lost connection', () => {
  const refresh = screen();
  tell({ kind: 'back' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a screen refetches soon after the first connection, because a change between the first fetch and the connection sent no event', () => {
  const refresh = screen();
  tell({ kind: 'here' });
  expect(refresh).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(3000);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a screen refetches at once for a change right after the first connection, and skips the refetch that was planned at the connection', () => {
  const refresh = screen();
  tell({ kind: 'here' });
  tell({ kind: 'changed', topic: 'deals' });
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('the connection is closed 5 s after the last screen that listens', () => {
  screen();
  leave();
  leave = () => undefined;
  vi.advanceTimersByTime(4999);
  expect(isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen).toBe(false);
});

it('a screen that comes within 5 s after the last one uses its connection', () => {
  screen();
  leave();
  vi.advanceTimersByTime(4000);
  const refresh = screen();
  expect(openCount).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(isOpen).toBe(true);
  tell({ kind: 'changed', topic: 'deals' });
  expect(refresh).toHaveBeenCalled();
});
