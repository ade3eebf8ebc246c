import { expect, it } from 'vitest';
import { refusal } from '../../src/contract/refusals/all.js';
import { readRefusal, storeRefusal } from './unusable-file.js';

it('stores a refusal with its code and values', () => {
  const text = refusal('long-cell', { row: 7, count: 32_767 });
  expect(readRefusal(storeRefusal(text))).toEqual(text);
  expect(readRefusal(storeRefusal(refusal('header-only')))).toEqual(refusal('header-only'));
});
