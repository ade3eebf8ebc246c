/** Tests that every clause of the specification has its tests. */
import { expect, it } from 'vitest';
import { countsOf, documentOf } from './clause-table.js';
import { readClauses } from './read-clauses.js';

/** How many clauses each section of the specification has. */
const CLAUSES = { 1: 10, 2: 68, 3: 19, 4: 18, 5: 23, 6: 15, 7: 35, 8: 45, 9: 16 };

const clauses = readClauses();

it('each section has all its clauses, each number once', () => {
  process.stdout.write(`Specification: ${countsOf(clauses)}\n`);
  const expected = Object.entries(CLAUSES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(clauses.map(({ id }) => id)).toEqual(expected);
});

it('each clause has a test, here or elsewhere', () => {
  // Each file of this folder checks that the tests that its clauses name exist (`clause`).
  const unproved = clauses.filter(({ isTestedHere, heldBy }) => !isTestedHere && heldBy.length === 0);
  expect(unproved).toEqual([]);
});

it('the table that is made on demand has a row for each clause', async () => {
  const rows = [...(await documentOf(clauses)).matchAll(/^\| (\d+\.\d+) +\|/gm)].map(([, id]) => id);
  expect(rows).toEqual(clauses.map(({ id }) => id));
});
