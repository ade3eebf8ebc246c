/** Reads which file of the product imports which: `import type` counts too. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** A file imports another one. */
export interface FileImport {
  from: string;
  to: string;
}

/** Every import between two files of the product. Tests, stories and their helpers may import what they test. */
export function readFileImports(): FileImport[] {
  const files = ['src', 'server', 'widgets', 'host-demo']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories|d)\.tsx?$|testing|\/examples\//.test(file));
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

/** `server/rentals`, `src/contract`, `widgets/collect`, `host-demo`; files directly in `server` or `widgets` belong to that folder. */
export function folderOf(file: string): string {
  const [top = '', second = '', third] = file.split('/');
  return third === undefined || top === 'host-demo' ? top : `${top}/${second}`;
}
