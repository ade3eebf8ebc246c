import { expect, it } from 'vitest';
import { readClauses } from '../tests/specification/read-clauses.js';
import { unprovedClauses } from './held-clauses.js';

const clause = (file: string, name: string) => ({
  id: '8.4',
  text: 'classed',
  file: 'tests/specification/section-8.test.ts',
  isTestedHere: false,
  heldBy: [{ file, name }],
});

it.each([
  ['passed', 'classifies FETCH_ERROR', []],
  ['failed', 'classifies FETCH_ERROR', ['8.4: a.test.ts > classifies %s']],
  ['skipped', 'classifies FETCH_ERROR', ['8.4: a.test.ts > classifies %s']],
  ['passed', 'another test', ['8.4: a.test.ts > classifies %s']],
])('a clause whose test %s, named "%s", is proved only if it ran and passed', (status, title, unproved) => {
  const ended = [{ file: 'a.test.ts', title, status }];
  expect(unprovedClauses([clause('a.test.ts', 'classifies %s')], ended)).toEqual(unproved);
});

it('every clause that names a test elsewhere needs that one', () => {
  const named = readClauses().flatMap(({ heldBy }) => heldBy);
  expect(unprovedClauses(readClauses(), [])).toHaveLength(named.length);
});
