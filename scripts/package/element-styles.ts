/** The style sheets of an element, and the tokens that they read. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** It declares the tokens, and so reads them. */
const TOKENS = 'src/styles/tokens.css';

/**
 * The css files that an element's module and everything that it imports use, also what is loaded later, except in other elements.
 * `source` is the module without its extension.
 */
export function stylesOf(source: string): string[] {
  const modules = new Set([`${source}.ts`]);
  const sheets = new Set<string>();
  for (const path of modules) {
    const code = readFileSync(path, 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import\()\s*'(\..+?)(?:\?inline)?'/g)) {
      const file = join(dirname(path), name);
      if (file.endsWith('.element.js') && !code.startsWith('export { default }')) continue;
      const found = [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find((one) =>
        existsSync(one),
      );
      if (found) (found.endsWith('.css') ? sheets : modules).add(found);
    }
  }
  sheets.delete(TOKENS);
  return [...new Set([...sheets].flatMap(withImports))];
}

/** A style sheet and those that it imports. */
function withImports(path: string): string[] {
  const imports = [...readFileSync(path, 'utf8').matchAll(/@import '(.+)'/g)];
  return [path, ...imports.flatMap(([, inner = '']) => withImports(join(dirname(path), inner)))];
}

/** Each `--rd-…` that the sheets read, once. */
export function tokensIn(paths: readonly string[]): string[] {
  const css = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  return [...new Set([...css.matchAll(/var\((--rd-[\w-]+)/g)].map(([, name = '']) => name))].sort();
}
