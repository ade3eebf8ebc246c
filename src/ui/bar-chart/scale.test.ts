import { expect, it } from 'vitest';
import { scaleTop } from './scale.js';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [62, 80],
  [100, 100],
  [101, 200],
  [262, 300],
  [4_200, 5_000],
])('the scale for values up to %i ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});
