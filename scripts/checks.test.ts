import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_TESTS_OF_NODE } from './checks.js';

it('the API tests that run on every version of Node exist', () => {
  expect(API_TESTS_OF_NODE.filter((file) => !existsSync(file))).toEqual([]);
});
