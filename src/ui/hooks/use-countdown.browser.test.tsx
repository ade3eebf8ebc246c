import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.js';

afterEach(() => vi.useRealTimers());

it('a new countdown starts at its full length, even if the previous one ended long ago', () => {
  const startMs = Date.parse('2026-11-20T15:00:00Z');
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] });
  const shown: number[] = [];
  const Count = ({ untilMs }: { untilMs: number | null }) => {
    const seconds = useCountdown(untilMs);
    // An effect records only committed values, not those that React only tries to render.
    useLayoutEffect(() => void shown.push(seconds));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (untilMs: number | null) => flushSync(() => root.render(<Count untilMs={untilMs} />));
  show(startMs + 2000);
  vi.setSystemTime(startMs + 600_000);
  show(null);
  shown.length = 0;
  vi.setSystemTime(startMs + 1_200_000);
  show(startMs + 1_205_000);
  expect(Math.max(...shown)).toBe(5);
  root.unmount();
});
