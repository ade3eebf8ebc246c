/** What the papers claim: each test that they name is there, and each package says what it is for. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const paper = (path: string) => readFileSync(at(path), 'utf8');

it('names as proof of the threat model only tests that exist', () => {
  const named = [...paper('SECURITY.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
});

it('leads from paper to paper', () => {
  for (const from of ['README.md', 'SECURITY.md', 'docs/operations.md', 'docs/performance.md'])
    for (const [, target = ''] of paper(from).matchAll(/\]\((?!http|#)([^)#]+)/g))
      expect(
        existsSync(new URL(target, new URL(`../../${from}`, import.meta.url))),
        `${from}: ${target}`,
      ).toBe(true);
});

it('says of every package what it is for', () => {
  const { dependencies, devDependencies } = JSON.parse(paper('package.json')) as Record<string, object>;
  const list = paper('docs/dependencies.md');
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});
