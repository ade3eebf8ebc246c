import { expect, it } from 'vitest';
import { setBounded } from './set-bounded.js';

it('evicts the entry that was set longest ago when the map is full', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'c', 'd']) setBounded(map, key, 1, 3);
  expect([...map.keys()]).toEqual(['b', 'c', 'd']);
  setBounded(map, 'b', 2, 3);
  expect([...map]).toEqual([
    ['c', 1],
    ['d', 1],
    ['b', 2],
  ]);
  setBounded(map, 'e', 1, 3);
  expect([...map.keys()]).toEqual(['d', 'b', 'e']);
});

it('makes an entry that is set again the newest', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a']) setBounded(map, key, 1, 3);
  expect([...map.keys()]).toEqual(['b', 'a']);
});
