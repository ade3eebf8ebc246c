/** What embedders and programs can rely on, as sorted lines that each say one thing. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { groupsOf } from '../../src/styles/token-groups.js';
import { signatureOf, type ElementDoc } from '../package/element-doc.js';
import { ENTRIES } from '../package/package-json.js';
import { readElements } from '../package/read-elements.js';
import { typePrinter, unionOf } from './type-text.js';

/** What `rental-desk/core` and `rental-desk/events` export. */
const PUBLIC_MODULES = { core: 'src/core/embed.ts', events: 'src/core/on.ts' };
const ENDPOINTS_SOURCE = 'src/contract/endpoints.ts';
const SOCKET_SOURCE = 'src/contract/realtime/realtime.ts';

export function surfaceLines(): string[] {
  const tokens = groupsOf(readFileSync('src/styles/tokens.css', 'utf8')).flatMap((group) => group.tokens);
  const lines = [
    ...Object.keys(ENTRIES).map((name) => `entry rental-desk${name.slice(1)}`),
    ...tokens.map(({ name, value }) => `token ${name}: ${value}`),
    ...linesOfElements(readElements().elements),
    ...typedLines(),
  ];
  return [...new Set(lines)].sort();
}

/** The literals of a union in the order of their texts, because the compiler writes them in the order in which it met them. */
const inOrder = (type: string): string =>
  type.replace(/'[^']*'(?: \| '[^']*')+/g, (union) => unionOf(union.split(' | ')));

/** What all elements have is said once. */
function linesOfElements(elements: readonly ElementDoc[]): string[] {
  const lists = elements.map(linesOf);
  const [first = []] = lists;
  const shared = new Set(first.filter((line) => lists.every((lines) => lines.includes(line))));
  return [
    ...[...shared].map((line) => `elements, all: ${line}`),
    ...elements.flatMap(({ tag }, place) =>
      (lists[place] ?? []).filter((line) => !shared.has(line)).map((line) => `element ${tag} ${line}`),
    ),
  ];
}

function linesOf({ access, properties, methods, events, slots, parts }: ElementDoc): string[] {
  return [
    `may: ${access}`,
    ...properties.map(({ name, attribute, type }) =>
      attribute === null
        ? `property ${name}: ${inOrder(type)}`
        : `attribute ${attribute} = ${name}: ${inOrder(type)}`,
    ),
    ...methods.map((method) => `method ${inOrder(signatureOf(method))}`),
    ...events.map(({ name, detail }) => `event ${name} ${inOrder(detail)}`),
    ...slots.map(({ name }) => `slot ${name}`),
    ...parts.map(({ name }) => `part ${name}`),
  ];
}

function typedLines(): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const paths = [...Object.values(PUBLIC_MODULES), ENDPOINTS_SOURCE, SOCKET_SOURCE];
  const program = ts.createProgram(paths, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const exportsOf = (path: string): ts.Symbol[] => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${path} is no module.`);
    const typeOnly = new Set(typeOnlyValues(checker, source));
    return checker
      .getExportsOfModule(module)
      .filter((one) => !typeOnly.has(one))
      .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one));
  };
  const typeOf = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Value
      ? checker.getTypeOfSymbol(symbol)
      : checker.getDeclaredTypeOfSymbol(symbol);
  const ofContract = program
    .getSourceFiles()
    .map(({ fileName }) => relative('.', fileName))
    .filter((path) => path.startsWith('src/contract/'))
    .sort()
    .flatMap(exportsOf)
    .filter(({ flags }) => flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface))
    .map((symbol): [string, ts.Type] => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]);
  const { print: text, definitions } = typePrinter(checker, ofContract);
  const ofModules = Object.entries(PUBLIC_MODULES).flatMap(([name, path]) =>
    exportsOf(path).map((symbol) => `${name} ${symbol.name}: ${text(typeOf(symbol))}`),
  );
  const ofSocket = exportsOf(SOCKET_SOURCE)
    .filter(({ name }) => name === 'ServerToClient' || name === 'ClientToServer')
    .map((symbol) => `socket ${symbol.name}: ${text(typeOf(symbol))}`);
  const endpoints = exportsOf(ENDPOINTS_SOURCE).find(({ name }) => name === 'ENDPOINTS');
  if (!endpoints) throw new Error(`${ENDPOINTS_SOURCE} exports no ENDPOINTS.`);
  const [call] = checker.getTypeArguments(checker.getTypeOfSymbol(endpoints) as ts.TypeReference);
  const types = new Map(
    (call?.isUnion() ? call.types : []).map((type) => {
      const parts = checker.getTypeArguments(type as ts.TypeReference);
      const [path, method] = parts.slice(-2).map((part) => (part.isStringLiteral() ? part.value : ''));
      return [`${method} ${path}`, parts];
    }),
  );
  const ofCalls = ENDPOINTS.flatMap((endpoint) => {
    const [params, query, body, answer] = types.get(`${endpoint.method} ${endpoint.path}`) ?? [];
    if (!params || !query || !body || !answer) throw new Error(`${endpoint.path}: no types.`);
    const call = `call ${endpoint.method} ${endpoint.path}`;
    const given = { params, query, body };
    return [
      `${call} may: ${endpoint.may}${endpoint.needsProof ? ', after a proof' : ''}`,
      ...Object.entries(given)
        .filter(([, one]) => !(one.flags & ts.TypeFlags.Undefined))
        .map(([name, one]) => `${call} ${name}: ${text(one)}`),
      `${call} answers ${endpoint.gives}: ${text(answer)}`,
    ];
  });
  const ofTypes = [...definitions()].map(([name, definition]) => `type ${name}: ${definition}`);
  return [...ofModules, ...ofSocket, ...ofCalls, ...ofTypes];
}

/** The values behind `export type * from …`, which nobody can import. */
const typeOnlyValues = (checker: ts.TypeChecker, source: ts.SourceFile): ts.Symbol[] =>
  source.statements
    .filter((one) => ts.isExportDeclaration(one) && one.isTypeOnly && !one.exportClause)
    .flatMap((one) => {
      const { moduleSpecifier } = one as ts.ExportDeclaration;
      const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
      return module ? checker.getExportsOfModule(module) : [];
    })
    .filter(({ flags }) => (flags & ts.SymbolFlags.Type) === 0);
