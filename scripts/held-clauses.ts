/** Whether the tests that prove clauses of the specification elsewhere ran, and passed. */
import type { Clause } from '../tests/specification/read-clauses.js';

/** A test as it ended, by its file from the root and its own name. */
export interface EndedTest {
  file: string;
  title: string;
  status: string;
}

/**
 * Says for each clause which of the tests that it names did not pass. A test of a table has its values in its name. Another check may have
 * skipped it.
 */
export function unprovedClauses(clauses: readonly Clause[], ended: readonly EndedTest[]): string[] {
  return clauses.flatMap(({ id, heldBy }) =>
    heldBy.flatMap(({ file, name }) => {
      const isNamed = titlesOf(name);
      const tests = ended.filter((test) => test.file === file && isNamed.test(test.title));
      const ends = new Set(tests.map(({ status }) => status));
      return ends.has('passed') && !ends.has('failed') ? [] : [`${id}: ${file} > ${name}`];
    }),
  );
}

/** Matches the names that a table gives its tests: `%s` and `$name` are replaced by values. */
const titlesOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split(/%[a-z]|\$\w+/)
      .map(escaped)
      .join('.*')}$`,
    's',
  );
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
