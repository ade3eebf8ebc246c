import { expect, it } from 'vitest';
import { scaleOf } from './scale.js';

it.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [61, [0, 20, 40, 60, 80]],
  [100, [0, 50, 100]],
  [186, [0, 50, 100, 150, 200]],
  [262, [0, 100, 200, 300]],
  [4_200, [0, 2_000, 4_000, 6_000]],
])('the scale for values up to %i is %j', (most, marks) => {
  expect(scaleOf(most)).toEqual(marks);
});
