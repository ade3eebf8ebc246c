/** The document that says which test proves which clause. It is made on demand and not committed. */
import { format, resolveConfig } from 'prettier';
import type { Clause } from './read-clauses.js';

export const DOCUMENT = 'coverage/specification.md';

const TITLES: Record<string, string> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

/**
 * How many clauses there are, and how they are proved. A clause proved here and elsewhere counts as tested
 * here.
 */
export function countsOf(clauses: readonly Clause[]): string {
  const here = clauses.filter(({ isTestedHere }) => isTestedHere).length;
  return `${clauses.length} clauses: ${here} tested in tests/specification, ${clauses.length - here} by tests elsewhere`;
}

/** The whole document, as prettier formats it. */
export async function documentOf(clauses: readonly Clause[]): Promise<string> {
  const sections = Object.entries(TITLES).flatMap(([number, title]) => [
    `## ${number}. ${title}`,
    '',
    '| clause | what it says | test |',
    '|---|---|---|',
    ...clauses.filter(({ id }) => id.startsWith(`${number}.`)).map(rowOf),
    '',
  ]);
  const head = [
    '# Specification: clause and test',
    '',
    `${countsOf(clauses)}. \`npm test -- specification\` runs them against the real server and a real browser.`,
    '`npx tsx scripts/specification.ts` has written this file from the calls of `clause` in `tests/specification`.',
    '',
  ];
  const options = await resolveConfig(DOCUMENT);
  return format([...head, ...sections].join('\n'), { ...options, parser: 'markdown' });
}

function rowOf({ id, text, file, isTestedHere, heldBy }: Clause): string {
  const tests = [
    ...(isTestedHere ? [`\`${file}\``] : []),
    ...heldBy.map((test) => `\`${test.file}\`: ${escaped(test.name)}`),
  ];
  return `| ${id} | ${escaped(text)} | ${tests.join('<br>')} |`;
}

const escaped = (text: string) => text.replaceAll(/[|<>*_`\\[\]~]/g, '\\$&');
