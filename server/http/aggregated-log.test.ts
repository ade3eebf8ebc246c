import { expect, it } from 'vitest';
import { aggregatedLog } from './request-log.js';

const LIMITS = { windowMs: 3_600_000, inFull: 2, kinds: 2 };

function collected() {
  const lines: object[] = [];
  return { lines, log: aggregatedLog<{ route: string }>((line) => void lines.push(line), LIMITS) };
}

it('writes the first entries of a window in full and counts the others by kind, the most frequent first', () => {
  const { lines, log } = collected();
  for (const route of ['a', 'a', 'b', 'a', 'a']) log.write({ route }, route);
  expect(lines).toEqual([{ route: 'a' }, { route: 'a' }]);
  log.flush();
  expect(lines.slice(2)).toEqual([
    { route: 'a', count: 2 },
    { route: 'b', count: 1 },
  ]);
});

it('counts kinds beyond the limit together', () => {
  const { lines, log } = collected();
  for (const route of ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e']) log.write({ route }, route);
  log.flush();
  expect(lines).toHaveLength(2 + 2 + 1);
  expect(lines.at(-1)).toEqual({ kinds: 2, count: 2 });
});

it('starts again in each window, and writes nothing after an empty one', () => {
  const { lines, log } = collected();
  log.write({ route: 'a' }, 'a');
  log.flush();
  log.flush();
  log.write({ route: 'b' }, 'b');
  expect(lines).toEqual([{ route: 'a' }, { route: 'b' }]);
  log.flush();
});
