import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEAD_LIST, LEAD_NAMES } from '../../../src/contract/rentals/lead-fields.js';
import { judge, postsOf, type PostCase, type Verdict } from './posts.js';
import { readPost } from './read-post.js';

const NEEDED_RIGHT = 0.85;
const WRONG = 0.01;

const casesOf = (file: string): PostCase[] => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  // A file of JSON is read too, to measure posts that are not in the repository.
  return file.endsWith('.json') ? (JSON.parse(text) as PostCase[]) : postsOf(text);
};

const given = process.env['POSTS'];

describe.each(given ? [`file://${given}`] : ['./posts.txt'])('the posts of %s', (file) => {
  const answers = casesOf(file).flatMap(({ shape, lang, text, expect: expected }) => {
    const found = readPost(text);
    return LEAD_NAMES.map((name) => ({
      shape: `${shape} ${lang}`,
      name,
      verdict: judge(name, expected[name], found[name]),
      expected: expected[name],
      found: found[name],
      isTold: ![expected[name]].flat().includes(null),
    }));
  });
  const count = (of: typeof answers, verdict: Verdict) =>
    of.filter((answer) => answer.verdict === verdict).length;

  it('are read as a person reads them', () => {
    const needed = answers.filter(
      ({ name, isTold }) => isTold && LEAD_LIST.find((field) => field.name === name)?.entry.isRequired,
    );
    if (given) report();
    expect(count(needed, 'right') / needed.length).toBeGreaterThanOrEqual(NEEDED_RIGHT);
    expect(count(answers, 'wrong') / answers.length).toBeLessThanOrEqual(WRONG);
  });

  function report(): void {
    const rows = LEAD_NAMES.map((name) => {
      const of = answers.filter((answer) => answer.name === name);
      const told = of.filter(({ isTold }) => isTold);
      const rest = (['unsure', 'missing', 'wrong'] as const).map((each) => `${each} ${count(of, each)}`);
      return [name.padEnd(16), `right ${count(told, 'right')} of ${told.length}`, ...rest].join('  ');
    });
    const misses = answers
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ verdict, shape, name, expected, found }) =>
        [verdict, shape, name, JSON.stringify(expected), '←', JSON.stringify(found)].join(' '),
      );
    process.stdout.write(`${[...rows, ...misses].join('\n')}\n`);
  }
});
