/** Tests that the documents on security are true: each named test exists, and the counts are right. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readDocument = (path: string) => readFileSync(at(path), 'utf8');

it('the documents name only existing tests as proof', () => {
  const named = ['docs/security/threats.md', 'docs/security/asvs.md'].flatMap((name) =>
    [...readDocument(name).matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
});

it('the table of threats has a safeguard and a proof for each threat', () => {
  const [, chapters = ''] = readDocument('docs/security/threats.md').split('\n## Logins\n');
  const rows = [...chapters.matchAll(/^\| (?!threat|thing|-)(.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((cells) => cells.length < 3 || !/`.+`/.test(cells.at(-1) ?? ''))).toEqual([]);
});

/** `1.2.6 to 1.2.8, 1.3.1` as single numbers. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const [chapter, section, begin] = first.split('.');
    const count = Number(last.split('.')[2]) - Number(begin) + 1;
    return Array.from({ length: count }, (_, index) => `${chapter}.${section}.${Number(begin) + index}`);
  });
}

describe('the table of OWASP ASVS', () => {
  const text = readDocument('docs/security/asvs.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, numbers = '', state = '', why = '']) => ({
      numbers: numbersIn(numbers.trim()),
      state: state.trim(),
      why: why.trim(),
    }),
  );
  const STATES = ['held', 'not held', 'n/a'];
  const count = (chapter: string, state: string) =>
    rows
      .filter((row) => row.state === state)
      .flatMap(({ numbers }) => numbers)
      .filter((number) => number.startsWith(chapter)).length;

  it('has each requirement of levels 1 and 2 once, with a state and a reason', () => {
    const numbers = rows.flatMap((row) => row.numbers);
    expect([numbers.length, new Set(numbers).size]).toEqual([253, 253]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(STATES));
    expect(rows.filter(({ why }) => why === '')).toEqual([]);
  });

  it('counts its rows rightly, in its summary and in SECURITY.md', () => {
    const summary = [...text.matchAll(/^\| (V\d+|all)\b[^|]*((?:\| *\d+ *){3})\|$/gm)];
    expect(summary).toHaveLength(18);
    for (const [, name = '', figures = ''] of summary) {
      const chapter = name === 'all' ? '' : `${name.slice(1)}.`;
      const counted = STATES.map((state) => count(chapter, state));
      expect(figures.match(/\d+/g)?.map(Number), name).toEqual(counted);
    }
    const [held, notHeld, notApplicable] = STATES.map((state) => count('', state));
    expect(readDocument('SECURITY.md')).toContain(
      `(${held} held, ${notHeld} not, ${notApplicable} not applicable)`,
    );
  });
});
