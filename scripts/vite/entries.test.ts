import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { elementEntries } from './entries.js';

it('finds every element with a file, by the tag in the file’s name', () => {
  const files = readdirSync('widgets', { recursive: true, encoding: 'utf8' });
  const elements = files.filter((file) => file.endsWith('.element.ts'));
  const byTag = elements.map((file) => [`rd-${file.split('/')[0] ?? ''}`, `widgets/${file}`] as const);
  expect(byTag.length).toBeGreaterThan(0);
  expect(elementEntries()).toEqual(Object.fromEntries(byTag));
});

/** Elements that are shown by other elements, or only on the pages of embedders. */
const NOT_OF_THE_STAFF_PAGE = ['rd-rental-history', 'rd-toaster'];

it('finds each element on the staff’s page, or in the list of elements that the page doesn’t show', () => {
  const page = readdirSync('host-demo').filter((name) => /(?<!\.test)\.ts$|\.html$/.test(name));
  const sources = [
    ...page.map((name) => `host-demo/${name}`),
    'src/contract/screens/screens.ts',
    'src/contract/screens/screens-of.ts',
  ];
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  const missing = Object.keys(elementEntries()).filter((tag) => !new RegExp(`['<]${tag}\\b`).test(text));
  expect(missing).toEqual(NOT_OF_THE_STAFF_PAGE);
});

it.each(Object.values(elementEntries()))('finds stories and tests next to %s', (path) => {
  const files = readdirSync(dirname(path));
  expect(files).toContainEqual(expect.stringMatching(/\.stories\.tsx$/));
  // The tests of the toaster are next to its code.
  if (!path.includes('/toaster/')) expect(files).toContainEqual(expect.stringMatching(/\.test\.tsx?$/));
});
