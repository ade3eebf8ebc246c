/** Reads the clauses of the specification from the test files of this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { TestElsewhere } from './clause.js';
import { callsOf, sourceOf } from './source.js';

const FOLDER = 'tests/specification';

export interface Clause {
  id: string;
  text: string;
  /** The file that contains the clause. */
  file: string;
  /** Whether a test in that file proves at least a part of the clause. */
  isTestedHere: boolean;
  heldBy: TestElsewhere[];
}

/** All clauses in the order of their numbers. Throws if an argument isn't a literal. */
export function readClauses(): Clause[] {
  const files = readdirSync(FOLDER).filter((name) => /^section-.*\.test\.ts$/.test(name));
  return files.flatMap((name) => clausesOf(`${FOLDER}/${name}`)).sort((a, b) => compareIds(a.id, b.id));
}

function clausesOf(file: string): Clause[] {
  return callsOf(sourceOf(file, readFileSync(file, 'utf8')))
    .filter((call) => call.expression.getText() === 'clause')
    .map((call) => {
      const [id, text, ...proofs] = call.arguments;
      const named = proofs.filter(isHeldBy);
      return {
        id: literal(file, id),
        text: literal(file, text),
        file,
        isTestedHere: named.length < proofs.length,
        heldBy: named.map(({ arguments: [path, name] }) => ({
          file: literal(file, path),
          name: literal(file, name),
        })),
      };
    });
}

const isHeldBy = (node: ts.Expression): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'heldBy';

function literal(file: string, node: ts.Expression | undefined): string {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  throw new Error(`${file}: ${node?.getText() ?? 'nothing'} is not a string literal`);
}

const compareIds = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
