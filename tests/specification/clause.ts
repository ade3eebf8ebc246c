/**
 * One clause of the specification and its proof: a test here, tests elsewhere, or both.
 * `scripts/specification.ts` reads the calls of `clause` as text to make the table of
 * clauses and tests, so their arguments must be literals.
 */
import { expect, it } from 'vitest';
import { testNames } from './test-names.js';

/** A test in another file of the repository. */
export interface TestElsewhere {
  file: string;
  name: string;
}

type Proof = TestElsewhere | (() => unknown);

/** Names the test that proves a clause, by its file from the root and its name as written there. */
export const heldBy = (file: string, name: string): TestElsewhere => ({ file, name });

/** A clause as a test: each test that it names must exist, and a function given here must pass. */
export function clause(id: string, text: string, ...proofs: [Proof, ...Proof[]]): void {
  it(`${id} ${text}`, async () => {
    for (const proof of proofs)
      if (typeof proof === 'function') await proof();
      else expect([...testNames(proof.file)], `tests of ${proof.file}`).toContain(proof.name);
  });
}
