import { expect, it } from 'vitest';
import { percent } from './percent.js';

it.each([
  [0, 400, '0%'],
  [1, 400, '1%'],
  [18, 25, '72%'],
  [399, 400, '99%'],
  [400, 400, '100%'],
])('the share of %i of %i is %s, because only none is 0%% and only all is 100%%', (part, whole, words) => {
  expect(percent(part, whole)).toBe(words);
});
