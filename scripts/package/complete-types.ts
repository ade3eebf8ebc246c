/**
 * Makes the package's declarations self-contained: those of bundled packages are copied, and those that
 * nothing imports are deleted.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** A consumer who imports the types for a framework has installed that framework. */
const OF_CONSUMER = new Set(['react', 'solid-js', 'svelte/elements', 'vue']);

/** `dir` contains the declarations. Consumers import the files directly in `dir`, and `others` below it. */
export function completeTypes(dir: string, others: readonly string[]): void {
  const entries = readdirSync(dir).filter((name) => name.endsWith('.d.ts'));
  const reached = new Set([...entries, ...others].map((name) => resolve(dir, name)));
  for (const file of reached) for (const found of importedFiles(file, dir)) reached.add(found);
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = resolve(dir, name);
    if (statSync(path).isFile() && !reached.has(path)) rmSync(path);
  }
}

/** The files that a declaration imports. Imports of packages are rewritten to copies of their declarations. */
function importedFiles(file: string, dir: string): string[] {
  const source = readFileSync(file, 'utf8');
  const names = new Set(ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName));
  let rewritten = source;
  const files = [...names].flatMap((name) => {
    if (OF_CONSUMER.has(name)) return [];
    if (name.startsWith('.')) return resolve(dirname(file), declarationOf(name));
    const copy = copyDeclarations(name, dir);
    const path = relative(dirname(file), copy).replace(/\.d\.(m?)ts$/, '.$1js');
    const specifier = path.startsWith('.') ? path : `./${path}`;
    rewritten = rewritten.replaceAll(`'${name}'`, `'${specifier}'`).replaceAll(`"${name}"`, `'${specifier}'`);
    return copy;
  });
  if (rewritten !== source) writeFileSync(file, rewritten);
  return files;
}

const declarationOf = (name: string) => name.replace(/\.(m?)js$/, '.d.$1ts');

/** Copies the declarations that a package's entry imports, and returns the path of the entry's copy. */
function copyDeclarations(name: string, dir: string): string {
  const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const { resolvedModule } = ts.resolveModuleName(name, resolve('index.ts'), options, ts.sys);
  if (!resolvedModule) throw new Error(`${name} has no types.`);
  const sources = new Set([resolvedModule.resolvedFileName]);
  for (const source of sources) {
    const copy = placeOf(source, dir);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source, copy);
    for (const { fileName } of ts.preProcessFile(readFileSync(source, 'utf8'), true, true).importedFiles)
      if (fileName.startsWith('.')) sources.add(resolve(dirname(source), declarationOf(fileName)));
  }
  return placeOf(resolvedModule.resolvedFileName, dir);
}

/** `node_modules/zustand/esm/vanilla.d.mts` → `<dir>/packages/zustand/esm/vanilla.d.mts`. */
const placeOf = (source: string, dir: string) =>
  resolve(dir, 'packages', source.slice(source.lastIndexOf('node_modules/') + 'node_modules/'.length));
