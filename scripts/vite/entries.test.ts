import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elementEntries } from './entries.js';

it('knows every element that has a file, by the tag that the file is named for', () => {
  const files = readdirSync('widgets', { recursive: true, encoding: 'utf8' });
  const elements = files.filter((file) => file.endsWith('.element.ts'));
  const byTag = elements.map((file) => [`rd-${file.split('/')[0] ?? ''}`, `widgets/${file}`] as const);
  expect(byTag.length).toBeGreaterThan(0);
  expect(elementEntries()).toEqual(Object.fromEntries(byTag));
});
