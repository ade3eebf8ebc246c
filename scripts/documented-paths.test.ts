import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['docs/architecture.md', 'CONTRIBUTING.md'])('names only files that exist: %s', (document) => {
  const quoted = [
    ...readFileSync(document, 'utf8').matchAll(
      /`((?:src|server|widgets|tests|scripts|host-demo)\/[\w./-]+)`/g,
    ),
  ];
  const paths = quoted.map(([, path]) => path ?? '').filter((path) => /\.\w+$|\/$/.test(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
