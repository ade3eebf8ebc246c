/** Types as text that stays the same when unrelated code changes. */
import ts from 'typescript';

const AS_WRITTEN: ts.TypeFormatFlags = [
  ts.TypeFormatFlags.NoTruncation,
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
].reduce((all, flag) => all | flag);
/** A shorter type is written out wherever it occurs. */
const MIN_NAMED_LENGTH = 60;

export interface TypePrinter {
  /** A type on one line. One that has a name of ours is written by that name. */
  print: (type: ts.Type) => string;
  /** Name → definition, of the names that were printed. */
  definitions: () => Map<string, string>;
}

/**
 * The compiler's own text has internal names, and the order in which it first met the members of a union. This one writes our objects
 * with their members in order, and the types of `named` by their names.
 */
export function typePrinter(checker: ts.TypeChecker, named: Iterable<[string, ts.Type]>): TypePrinter {
  const written = new Map<ts.Type, string>();
  const inFull = (type: ts.Type, within: readonly ts.Type[] = []): string => {
    const before = written.get(type);
    if (before !== undefined) return before;
    if (within.includes(type)) return type.aliasSymbol?.name ?? type.symbol.name;
    const text = writeType(checker, type, (one) => inFull(one, [...within, type]));
    if (within.length === 0) written.set(type, text);
    return text;
  };
  const names = new Map<string, string>();
  for (const [name, type] of named) {
    const text = inFull(type);
    if (text.length >= MIN_NAMED_LENGTH && !names.has(text)) names.set(text, name);
  }
  const definitions = new Map<string, string>();
  const print = (type: ts.Type): string => {
    const full = inFull(type);
    const name = names.get(full);
    if (name === undefined) return full.length < MIN_NAMED_LENGTH ? full : writeType(checker, type, print);
    if (!definitions.has(name)) {
      definitions.set(name, '');
      definitions.set(name, writeType(checker, type, print));
    }
    return name;
  };
  return { print, definitions: () => definitions };
}

type Write = (type: ts.Type) => string;

/** `inner` writes the types of which a type is made. */
function writeType(checker: ts.TypeChecker, type: ts.Type, inner: Write): string {
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return unionOf(type.types.map(inner));
  const given = argumentsOf(checker, type).map(inner);
  if (checker.isArrayType(type)) {
    const [item = ''] = given;
    return / \| | => /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (checker.isTupleType(type)) return `[${given.join(', ')}]`;
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (!isObject) return checker.typeToString(type, undefined, AS_WRITTEN);
  if (isOfOthers(type))
    return given.length > 0
      ? `${type.symbol.name}<${given.join(', ')}>`
      : checker.typeToString(type, undefined, AS_WRITTEN);
  const [signature] = type.getCallSignatures();
  if (signature && type.getProperties().length === 0) return signatureText(checker, signature, inner);
  return objectText(checker, type, inner);
}

const argumentsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  'target' in type ? checker.getTypeArguments(type as ts.TypeReference) : [];

/** Whether a type is a class or an interface of the language, the browser or a package. */
function isOfOthers(type: ts.Type): boolean {
  const declarations = type.getSymbol()?.declarations ?? [];
  return (
    (type.isClassOrInterface() ||
      ('target' in type &&
        declarations.some((one) => ts.isClassLike(one) || ts.isInterfaceDeclaration(one)))) &&
    declarations.some((one) => one.getSourceFile().fileName.includes('/node_modules/'))
  );
}

function objectText(checker: ts.TypeChecker, type: ts.Type, inner: Write): string {
  const ofKeys = checker
    .getIndexInfosOfType(type)
    .map(({ keyType, type: value }) => `[key: ${inner(keyType)}]: ${inner(value)}`);
  const members = checker.getPropertiesOfType(type).map((member) => {
    const mayLack = (member.flags & ts.SymbolFlags.Optional) !== 0;
    return named(member.name, mayLack, inner(checker.getTypeOfSymbol(member)));
  });
  const all = [...ofKeys, ...members].sort();
  return all.length === 0 ? '{}' : `{ ${all.join('; ')} }`;
}

function signatureText(checker: ts.TypeChecker, signature: ts.Signature, inner: Write): string {
  const parameters = signature.parameters.map((parameter) => {
    const { valueDeclaration: one } = parameter;
    const mayLack = one !== undefined && ts.isParameter(one) && Boolean(one.questionToken ?? one.initializer);
    return named(parameter.name, mayLack, inner(checker.getTypeOfSymbol(parameter)));
  });
  return `(${parameters.join(', ')}) => ${inner(signature.getReturnType())}`;
}

const named = (name: string, mayLack: boolean, text: string): string =>
  mayLack ? `${name}?: ${text.replace(/ \| undefined$/, '')}` : `${name}: ${text}`;

/** The members of a union in the order of their texts, `undefined` last. */
export function unionOf(members: readonly string[]): string {
  const all = new Set(members);
  if (all.has('true') && all.has('false')) {
    all.delete('true');
    all.delete('false');
    all.add('boolean');
  }
  const isLast = all.delete('undefined');
  const inOrder = [...all]
    .sort()
    .map((text) => (text.includes(' => ') && !text.startsWith('{') ? `(${text})` : text));
  return [...inOrder, ...(isLast ? ['undefined'] : [])].join(' | ');
}
