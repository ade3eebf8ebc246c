/**
 * Embedders rely on the events that an element documents: every documented event is fired, and every event
 * that is fired is documented and tested.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMON_EVENTS } from '../package/read-elements.js';
import { elementEntries } from './entries.js';

const isTest = (file: string) => file.includes('.test.') || file.endsWith('testing.ts');

/** Returns the text of a folder's source files that `isWanted` accepts. */
const textOf = (folder: string, isWanted: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isWanted(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
];
const firedIn = (text: string) =>
  namesIn(text, /\b(?:emit|fire|fireCancelable|pageAllows)\((?:\w+, )?\s*'(rd-[\w-]+)'/g);

const isProduct = (file: string) => !isTest(file) && !file.endsWith('.stories.tsx');
const firedByShared = firedIn(textOf('src', isProduct));
const tests = textOf('widgets', isTest) + textOf('tests', isTest);

describe.each(Object.entries(elementEntries()))('the events of %s', (_, path) => {
  const documented = [...COMMON_EVENTS, ...namesIn(readFileSync(path, 'utf8'), /@event (rd-[\w-]+)/g)];
  const fired = firedIn(textOf(dirname(path), isProduct));

  it('are documented', () => {
    expect(fired.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('are fired', () => {
    const known = [...fired, ...firedByShared];
    expect(documented.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are named in a test', () => {
    expect(fired.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
  });
});
