/** Reads the names of a file's tests from its source. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceOf, callsOf } from './source.js';

/**
 * The names as they are written, including `%s` of a table. A skipped test proves nothing and is left out.
 */
export function testNames(file: string): Set<string> {
  const names = callsOf(sourceOf(file, readFileSync(file, 'utf8'))).flatMap(
    ({ expression, arguments: [name] }) =>
      isRunTest(expression.getText()) && name && ts.isStringLiteralLike(name) ? [name.text] : [],
  );
  return new Set(names);
}

const isRunTest = (callee: string) =>
  /^(?:it|test)\b/.test(callee) && !/\.(?:skip|todo|fails)\b/.test(callee);
