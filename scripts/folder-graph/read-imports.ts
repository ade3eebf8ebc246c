/** Reads which file imports which: `import type` and `import()` count too. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** An import of one of our files by another. */
export interface FileImport {
  from: string;
  to: string;
}

/** Every import between two files of ours. */
export function readFileImports(): FileImport[] {
  const files = ['src', 'server', 'widgets', 'host-demo', 'scripts', 'tests', '.storybook']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/\/examples\/|\/consumer\//.test(file));
  const known = new Set(files);
  return files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => posix.join(posix.dirname(file), fileName).replace(/\.js$/, ''))
      .map((path) => [`${path}.ts`, `${path}.tsx`].find((each) => known.has(each)))
      .filter((imported) => imported !== undefined)
      .map((imported) => ({ from: file, to: imported })),
  );
}

/** Whether a file belongs to the product. Tests, stories and their helpers may import what they test. */
export const isProduct = (file: string): boolean =>
  /^(?:src|server|widgets|host-demo)\//.test(file) && !/\.(?:test|stories)\.tsx?$|testing/.test(file);

/** `server/rentals`, `src/contract`, `widgets/collect`, `host-demo`; files directly in `server` or `widgets` belong to that folder. */
export function folderOf(file: string): string {
  const [top = '', second = '', third] = file.split('/');
  return third === undefined || top === 'host-demo' ? top : `${top}/${second}`;
}
