/**
 * A dispatcher replaces a mutated file while tests run: its exported functions call those of the variant in
 * `globalThis.mutationVariant`. So one process loads the server once for all mutants of a file.
 */
import ts from 'typescript';

declare global {
  /** The module with the mutant under test; undefined when the unchanged module runs. */
  var mutationVariant: object | undefined;
}

/** The text of a file's dispatcher, whose variants are at `path` with a query. */
export function dispatcherOf(path: string, text: string): string {
  const lines = [
    `import * as original from ${JSON.stringify(`${path}?variant=original`)};`,
    'const current = () => globalThis.mutationVariant ?? original;',
  ];
  for (const { name, isFunction } of exportsOf(text)) {
    const value = isFunction ? `(...args) => current().${name}(...args)` : `original.${name}`;
    lines.push(`export const ${name} = ${value};`);
  }
  return lines.join('\n');
}

/** Whether a dispatcher can switch a mutant: not if its fault may be in a value that other files have already read. */
export function canDispatch(text: string, start: number): boolean {
  if (exportsOf(text).every(({ isFunction }) => isFunction)) return true;
  return declarationsOf(text).some(
    ({ node, isFunction }) => isFunction && node.getStart() <= start && start < node.end,
  );
}

interface Declared {
  name: string;
  node: ts.Node;
  isFunction: boolean;
  isExported: boolean;
}

const exportsOf = (text: string): Declared[] => declarationsOf(text).filter(({ isExported }) => isExported);

function declarationsOf(text: string): Declared[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((node): Declared[] => {
    const isExported =
      ts.canHaveModifiers(node) &&
      (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
    if (ts.isFunctionDeclaration(node))
      return [{ name: node.name?.text ?? '', node, isFunction: true, isExported }];
    if (ts.isClassDeclaration(node))
      return [{ name: node.name?.text ?? '', node, isFunction: false, isExported }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      node,
      isExported,
      isFunction: initializer !== undefined && ts.isArrowFunction(initializer),
    }));
  });
}
