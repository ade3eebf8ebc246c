import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('no style sheet uses rem, which a page may change, instead of tokens and --rd-unit', () => {
  const sheets = ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(sheets.length).toBeGreaterThan(20);
  // In a media query rem is the browser's own; no page changes it.
  const linesOf = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('@media'));
  expect(sheets.filter((path) => linesOf(path).some((line) => /\d(?:\.\d+)?rem\b/.test(line)))).toEqual([]);
});
