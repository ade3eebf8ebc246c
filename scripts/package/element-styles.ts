/** The style sheets of an element, and the tokens that they read. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The css files that the modules in an element's folder import, and those that these import. `source` is the element's module without its
 * extension.
 */
export function stylesOf(source: string): string[] {
  const passedOn = /export \{ default \} from '(.+)\.js'/.exec(readFileSync(`${source}.ts`, 'utf8'));
  const folder = dirname(passedOn?.[1] ? join(dirname(source), passedOn[1]) : source);
  const modules = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    /(?<!\.(?:test|stories))\.tsx?$/.test(name),
  );
  const imported = modules.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return [...code.matchAll(/from '(\..+\.css)\?inline'/g)].map(([, path = '']) =>
      join(folder, dirname(name), path),
    );
  });
  return [...new Set(imported.flatMap(withImports))];
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
