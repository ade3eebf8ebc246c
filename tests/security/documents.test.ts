/** Tests that the documents are true: each named test exists, and each package has a reason. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readDocument = (path: string) => readFileSync(at(path), 'utf8');

it('the documents name only existing tests as proof', () => {
  const named = ['SECURITY.md', 'docs/asvs.md'].flatMap((name) =>
    [...readDocument(name).matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
});

describe('the table of OWASP ASVS', () => {
  const rows = [
    ...readDocument('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|[^|]*\|([^|]*)\|([^|]*)\|$/gm),
  ].map(([, numbers = '', state = '', why = '']) => ({
    numbers: numbers.trim().split(', '),
    state: state.trim(),
    why: why.trim(),
  }));
  const count = (chapter: string, ...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .flatMap(({ numbers }) => numbers)
      .filter((number) => number.startsWith(chapter)).length;

  it('has each requirement of levels 1 and 2 once, with a state and a reason', () => {
    const numbers = rows.flatMap((row) => row.numbers);
    expect([numbers.length, new Set(numbers).size]).toEqual([253, 253]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['held', 'held, 15', 'not held', 'n/a']));
    expect(rows.filter(({ why }) => why === '')).toEqual([]);
  });

  it('gives the same counts as SECURITY.md', () => {
    const summary = [...readDocument('SECURITY.md').matchAll(/^\| (V\d+|all)\b[^|]*((?:\| *\d+ *){4})\|$/gm)];
    expect(summary).toHaveLength(18);
    for (const [, name = '', figures = ''] of summary) {
      const chapter = name === 'all' ? '' : `${name.slice(1)}.`;
      const counted = [
        count(chapter, 'held', 'held, 15'),
        ...['held, 15', 'not held', 'n/a'].map((state) => count(chapter, state)),
      ];
      expect(figures.match(/\d+/g)?.map(Number), name).toEqual(counted);
    }
  });
});

it('the documents link only to existing files', () => {
  for (const from of [
    'README.md',
    'SECURITY.md',
    'docs/asvs.md',
    'docs/operations.md',
    'docs/performance.md',
  ])
    for (const [, target = ''] of readDocument(from).matchAll(/\]\((?!http|#)([^)#]+)/g))
      expect(
        existsSync(new URL(target, new URL(`../../${from}`, import.meta.url))),
        `${from}: ${target}`,
      ).toBe(true);
});

it('the documents give a reason for each package', () => {
  const { dependencies, devDependencies } = JSON.parse(readDocument('package.json')) as Record<
    string,
    object
  >;
  const list = readDocument('docs/dependencies.md');
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});
