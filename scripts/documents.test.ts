/** Tests that the documents are true and short: what they name exists, and what exists is named. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../tests/bench/benches.js';
import { DOCUMENTS } from './documents.js';

const MAX_BYTES = 300_000;
const textOf = (document: string) => readFileSync(document, 'utf8');
/** The text without blocks of code, whose lines may look like headings and links. */
const proseOf = (document: string) => textOf(document).replaceAll(/^ *```.*?^ *```$/gms, '');

/** The anchors of the headings, as GitHub makes them. */
const anchorsOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

it('the documents have at most 300 kB together', () => {
  const bytes = DOCUMENTS.map((document) => Buffer.byteLength(textOf(document)));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

/** Without the changelog, which may name what is gone. */
const CURRENT = DOCUMENTS.filter((document) => document !== 'CHANGELOG.md');

describe.each(CURRENT)('%s', (document) => {
  it('names only files that exist', () => {
    const quoted = [
      ...textOf(document).matchAll(/`((?:src|server|widgets|tests|scripts|host-demo|deploy)\/[\w./-]+)`/g),
    ];
    const paths = quoted.map(([, path]) => path ?? '').filter((path) => /\.\w+$|\/$/.test(path));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? document : join(dirname(document), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

it('each page of docs/ can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const document of reached)
    for (const [, file = ''] of textOf(document).matchAll(/\]\((?!https?:)([^)#\s]+\.md)(?:#[^)]+)?\)/g)) {
      const target = join(dirname(document), file);
      if (CURRENT.includes(target)) reached.add(target);
    }
  expect(CURRENT.filter((document) => document.startsWith('docs/') && !reached.has(document))).toEqual([]);
});

it('docs/performance.md has a row for each bench, and no other', () => {
  const rows = [...textOf('docs/performance.md').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(BENCHES).toSorted());
});

it('docs/dependencies.md gives a reason for each package', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, object>;
  const list = textOf('docs/dependencies.md');
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});
