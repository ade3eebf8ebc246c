/** Makes the mutants of a file: copies of its text, each with one small fault. */
import ts from 'typescript';
import { MUTATORS, type Edit } from './mutators.js';

export interface Mutant {
  file: string;
  line: number;
  /** Where the fault begins in the text. */
  start: number;
  /** The change on one line: `a && b → (a)`. */
  change: string;
  /** The whole file with the fault. */
  text: string;
}

const SHOWN_CHARACTERS = 90;

/** The mutants of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = parse(file, text);
  const edits: Edit[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    for (const mutate of MUTATORS) edits.push(...mutate(node));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return edits
    .toSorted((one, other) => one.start - other.start)
    .map((edit) => {
      const { line } = source.getLineAndCharacterOfPosition(edit.start);
      const old = text.slice(edit.start, edit.end);
      const change = `${shown(old)} → ${edit.text === '' ? '(nothing)' : shown(edit.text)}`;
      const mutated = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      return { file, line: line + 1, start: edit.start, change, text: mutated };
    });
}

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/**
 * Whether a text isn't valid TypeScript: then the mutator is wrong, and a test that fails for it proves
 * nothing.
 */
export function isBroken({ file: fileName, text }: Mutant): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
  return diagnostics.length > 0;
}

function shown(code: string): string {
  const flat = code.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= SHOWN_CHARACTERS ? flat : `${flat.slice(0, SHOWN_CHARACTERS)}…`;
}
