/** Tests that the table of clauses is complete and equals the document. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countsOf, DOCUMENT, documentOf } from './clause-table.js';
import { readClauses } from './read-clauses.js';

const clauses = readClauses();

it('the clauses have each number once, without a gap', () => {
  for (const section of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
    const ids = clauses.map(({ id }) => id).filter((id) => id.startsWith(`${section}.`));
    expect(ids).toEqual(ids.map((_, index) => `${section}.${index + 1}`));
  }
});

it('the table equals docs/specification.md', async () => {
  process.stdout.write(`Specification: ${countsOf(clauses)}\n`);
  expect(
    readFileSync(DOCUMENT, 'utf8') === (await documentOf(clauses)),
    'Write it anew: npx tsx scripts/specification.ts',
  ).toBe(true);
});
