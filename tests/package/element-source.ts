/** Reads what the code of an element contains: its own module and everything that it imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Found {
  events: Set<string>;
  /** The methods of its class. */
  methods: Set<string>;
  /** The methods that its screen registers. Some are registered by a part of several screens, and not every class has them. */
  registered: Set<string>;
  parts: Set<string>;
  /** The names of its slots; the default slot has an empty name. */
  slots: Set<string>;
}

/** The wrapper of all elements doesn't count as code of any element. */
const WRAPPER = /^src\/element\/(?:define-|methods\.ts)/;

/** Follows imports, also lazy ones. */
export function readSource(entry: string): Found {
  const found: Found = {
    events: new Set(),
    methods: new Set(),
    registered: new Set(),
    parts: new Set(),
    slots: new Set(),
  };
  const waiting = [entry];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || WRAPPER.test(path)) continue;
    seen.add(path);
    const source = readFileSync(path, 'utf8');
    waiting.push(...importedBy(path, source));
    const visit = (node: ts.Node): void => {
      note(node, found);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true));
  }
  return found;
}

const importedBy = (path: string, source: string): string[] =>
  ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.') || !fileName.endsWith('.js')) return [];
    const stem = join(dirname(path), fileName).replace(/\.js$/, '');
    return [`${stem}.ts`, `${stem}.tsx`].filter((candidate) => existsSync(candidate));
  });

function note(node: ts.Node, found: Found): void {
  const called = ts.isCallExpression(node) ? node.expression.getText() : '';
  const [, offered] = ts.isCallExpression(node) ? node.arguments : [];
  if (called === 'withMethods' && offered)
    for (const name of textsIn(offered, /^[a-zA-Z]+$/)) found.methods.add(name);
  if (called === 'useReload') found.registered.add('reload');
  if (called === 'useMethods') for (const name of keysIn(node)) found.registered.add(name);
  const isFired = /^(?:emit|fire|fireCancelable|pageAllows)$/.test(called);
  if (isFired) for (const name of textsIn(node, /^rd-[a-z-]+$/)) found.events.add(name);
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return;
  const tag = node.tagName.getText();
  const valueOf = (name: string) =>
    node.attributes.properties.find(
      (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
    );
  const part = valueOf('part');
  // A component may have a property `part` with another meaning (a share). If the property gets a plain text,
  // the component passes it on to its HTML tag.
  const isCssPart = /^[a-z]/.test(tag) || (part?.initializer && ts.isStringLiteral(part.initializer));
  if (part && isCssPart)
    for (const names of textsIn(part, /^[a-z -]+$/))
      for (const name of names.split(' ')) found.parts.add(name);
  if (tag !== 'slot') return;
  const slot = valueOf('name');
  for (const name of slot ? textsIn(slot, /^[a-z-]+$/) : ['']) found.slots.add(name);
}

/** The keys of the object that a function is called with. */
function keysIn(node: ts.Node): string[] {
  const [value] = ts.isCallExpression(node) ? node.arguments : [];
  return value && ts.isObjectLiteralExpression(value)
    ? value.properties.flatMap(({ name }) => (name ? [name.getText()] : []))
    : [];
}

/** The string literals below a node that match the pattern. */
function textsIn(node: ts.Node, looks: RegExp): string[] {
  const own = ts.isStringLiteralLike(node) && looks.test(node.text) ? [node.text] : [];
  return [...own, ...node.getChildren().flatMap((child) => textsIn(child, looks))];
}
