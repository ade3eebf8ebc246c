/**
 * Reads every element of `widgets/registry.ts` through the TypeScript compiler: its docblock, its props and
 * the details of its events.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import type { Access } from '../../src/contract/base/endpoint.js';
import { attributeName, COMMON_PROPS, type PropKind } from '../../src/element/attributes.js';
import type { RdEventName } from '../../src/core/events.js';
import { elementEntries } from '../vite/entries.js';
import type { ButtonProps } from '../../src/ui/button/button.js';
import { readDocblock } from './docblock.js';
import type { ElementDoc, EventDoc, MethodDoc, NamedDoc, PropertyDoc } from './element-doc.js';
import { stylesOf, tokensIn } from './element-styles.js';

const TYPE_FORMAT: ts.TypeFormatFlags = [
  ts.TypeFormatFlags.NoTruncation,
  ts.TypeFormatFlags.InTypeAlias,
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
].reduce((all, flag) => all | flag);
/** The properties that every element has. */
const COMMON_PROPERTIES: PropertyDoc[] = [
  {
    name: 'locale',
    attribute: 'locale',
    kind: COMMON_PROPS.locale,
    type: 'string',
    text: 'The language of texts, dates and numbers (BCP 47): `en` or `es`, with a region if you like. Without it the page decides: `configure({ locale })`, else the nearest `lang`, else English.',
  },
];
/** The properties that every screen has (`defineWidget`). */
const WIDGET_PROPERTIES: PropertyDoc[] = [
  {
    name: 'headingLevel',
    attribute: 'heading-level',
    kind: 'number',
    type: '1 | 2 | 3 | 4 | 5 | 6',
    text: 'The level of the screen’s title among the headings of the page, from 1 to 6, for example `3`; without it 2. Headings below it have the next levels.',
  },
  {
    name: 'hideTitle',
    attribute: 'hide-title',
    kind: 'boolean',
    type: 'boolean',
    text: 'Hides the screen’s title, where the page has its own. Screen readers still read it.',
  },
];
/** The parts of the kit, which a screen has where it shows them. */
export const WIDGET_PARTS: NamedDoc[] = [
  { name: 'title', text: 'The title of the screen.' },
  { name: 'button', text: 'Each button.' },
  ...(['primary', 'secondary', 'danger', 'quiet'] as const satisfies ButtonProps['variant'][]).map(
    (variant) => ({ name: `button-${variant}`, text: `Each ${variant} button.` }),
  ),
  { name: 'dialog', text: 'Each dialog, and the panel of a row.' },
  { name: 'state', text: 'What is shown in place of content: nothing found, not logged in, a failure.' },
];
/** The events that every element may fire. Their text is that of `RdEvents`. */
export const COMMON_EVENTS: readonly RdEventName[] = ['rd-ready', 'rd-error', 'rd-go-back'];
/** The events of the document, which no element fires on itself. */
export const PAGE_EVENTS: readonly RdEventName[] = ['rd-call-failed'];
const EVENTS = 'src/core/events.ts';
const DEFINERS = new Set(['defineWidget', 'defineElement']);

export interface ReadElements {
  elements: ElementDoc[];
  /** The modules that declare events, from the root and without an extension. */
  eventSources: string[];
}

/** Throws, and names the element, when its docblock and its code disagree. */
export function readElements(): ReadElements {
  const entries = elementEntries();
  const program = programOf(Object.values(entries));
  const checker = program.getTypeChecker();
  const events = interfaceIn(program, EVENTS, 'RdEvents');
  const details = eventDetails(checker, events);
  const signatureOf = methodSignatures(checker, interfaceIn(program, 'src/element/methods.ts', 'RdMethods'));
  const elements = Object.entries(entries).map(([tag, path]) => {
    const { statement, call, methodNames } = definitionIn(program, checker, path);
    const [tagNode, component, options] = call.arguments;
    if (!tagNode || !ts.isStringLiteral(tagNode) || tagNode.text !== tag)
      throw new Error(`${path} defines no ${tag}.`);
    const doc = readDocblock(statement);
    requireSame(tag, 'methods', [...doc.methods.keys()], methodNames);
    const kinds = Object.entries(literals(propertyOf(options, 'props'))) as [string, PropKind][];
    const scalar = kinds.filter(([, kind]) => kind !== 'object').map(([name]) => attributeName(name));
    const isWidget = call.expression.getText() === 'defineWidget';
    requireSame(tag, 'attributes', [...doc.attributes.keys()], scalar);
    return {
      tag,
      className: tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
      source: path.replace(/\.ts$/, ''),
      text: doc.text,
      properties: [
        ...kinds.map(([name, kind]): PropertyDoc => {
          const attribute = kind === 'object' ? null : attributeName(name);
          const text = (attribute === null ? doc.properties.get(name) : doc.attributes.get(attribute)) ?? '';
          if (text === '') throw new Error(`<${tag}>: ${name} has no line in the docblock.`);
          const isRequired = text.startsWith('Required.');
          return { name, attribute, kind, type: propType(checker, component, name), isRequired, text };
        }),
        ...(isWidget ? WIDGET_PROPERTIES : []),
        ...COMMON_PROPERTIES,
      ],
      methods: entriesOf(doc.methods).map(({ name, text }) => ({ ...signatureOf(name), name, text })),
      events: [
        ...entriesOf(doc.events).map(({ name, text }) => ({ ...details(name), text })),
        ...COMMON_EVENTS.map(details),
      ],
      slots: entriesOf(doc.slots),
      parts: [...entriesOf(doc.parts), ...(isWidget ? WIDGET_PARTS : [])],
      keyboard: doc.keyboard,
      accessibility: doc.accessibility,
      // The compiler checks that `may` is an Access; without it everyone may.
      access: (textOf(propertyOf(options, 'may')) || 'everyone') as Access,
      hasShadow: propertyOf(options, 'shadow')?.kind !== ts.SyntaxKind.FalseKeyword,
      tokens: tokensIn(stylesOf(path.replace(/\.ts$/, ''))),
    };
  });
  const declarations = checker.getTypeAtLocation(events).symbol.declarations ?? [];
  const eventSources = declarations.map((declaration) =>
    relative('.', declaration.getSourceFile().fileName).replace(/\.tsx?$/, ''),
  );
  return { elements, eventSources };
}

function programOf(paths: string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  return ts.createProgram([...paths, EVENTS], { ...options, noEmit: true });
}

interface Definition {
  statement: ts.ExportAssignment;
  /** `defineWidget(…)`. */
  call: ts.CallExpression;
  methodNames: string[];
}

/**
 * The `defineWidget(…)` that a file exports, bare or inside `withMethods(…, ['reload'])`, or that of the file whose default export it
 * re-exports.
 */
function definitionIn(program: ts.Program, checker: ts.TypeChecker, path: string): Definition {
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  const given = module && checker.getExportsOfModule(module).find(({ name }) => name === 'default');
  const symbol = given && given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given;
  const statement = symbol?.declarations?.[0];
  if (statement && ts.isExportAssignment(statement) && ts.isCallExpression(statement.expression)) {
    const outer = statement.expression;
    const hasMethods = outer.expression.getText() === 'withMethods';
    const call = hasMethods ? outer.arguments[0] : outer;
    if (call && ts.isCallExpression(call) && DEFINERS.has(call.expression.getText()))
      return { statement, call, methodNames: hasMethods ? strings(outer.arguments[1]) : [] };
  }
  throw new Error(`${path} has no \`export default defineWidget(…)\`.`);
}

function propertyOf(node: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteral(node) ? node.text : '');

const strings = (node: ts.Expression | undefined): string[] =>
  node && ts.isArrayLiteralExpression(node) ? node.elements.map(textOf) : [];

function literals(node: ts.Expression | undefined): Record<string, string> {
  if (!node || !ts.isObjectLiteralExpression(node)) return {};
  const assignments = node.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(
    assignments.map(({ name, initializer }) => [name.getText(), textOf(initializer)]),
  );
}

/** The component's type of a prop, without `undefined`. */
function propType(checker: ts.TypeChecker, component: ts.Expression | undefined, name: string): string {
  const [signature] = component ? checker.getTypeAtLocation(component).getCallSignatures() : [];
  const [props] = signature?.parameters ?? [];
  const property = props && checker.getTypeOfSymbol(props).getProperty(name);
  if (!property) throw new Error(`The component takes no prop ${name}.`);
  return inWords(checker, checker.getNonNullableType(checker.getTypeOfSymbol(property)));
}

function interfaceIn(program: ts.Program, path: string, name: string): ts.Statement {
  const declaration = program
    .getSourceFile(path)
    ?.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name);
  if (!declaration) throw new Error(`${path} has no ${name}.`);
  return declaration;
}

/** Maps each method's name to its parameters and result, from `RdMethods`. */
function methodSignatures(checker: ts.TypeChecker, declaration: ts.Statement) {
  const methods = checker.getTypeAtLocation(declaration);
  const inText = (type: ts.Type) => checker.typeToString(type, undefined, TYPE_FORMAT);
  return (name: string): Pick<MethodDoc, 'parameters' | 'returns'> => {
    const property = methods.getProperty(name);
    const [signature] = property ? checker.getTypeOfSymbol(property).getCallSignatures() : [];
    if (!signature) throw new Error(`RdMethods has no ${name}.`);
    return {
      parameters: signature.parameters.map((parameter) => {
        const { valueDeclaration: one } = parameter;
        return {
          name: parameter.name,
          type: inText(checker.getNonNullableType(checker.getTypeOfSymbol(parameter))),
          isOptional: one !== undefined && ts.isParameter(one) && one.questionToken !== undefined,
        };
      }),
      returns: inText(signature.getReturnType()),
    };
  };
}

/** Maps each event's name to the type of its detail and its text, from `RdEvents` with its augmentations. */
function eventDetails(checker: ts.TypeChecker, declaration: ts.Statement): (name: string) => EventDoc {
  const events = checker.getTypeAtLocation(declaration);
  return (name) => {
    const property = events.getProperty(name);
    if (!property) throw new Error(`RdEvents has no ${name}.`);
    return {
      name,
      text: ts.displayPartsToString(property.getDocumentationComment(checker)).replaceAll('\n', ' '),
      detail: inWords(checker, checker.getTypeOfSymbol(property)),
    };
  };
}

/** A type as readable text: an object type is written with its members instead of our internal names. */
function inWords(checker: ts.TypeChecker, type: ts.Type): string {
  const name = (one: ts.Type) => checker.typeToString(one, undefined, TYPE_FORMAT);
  const isPlainObject = type.flags & ts.TypeFlags.Object && type.symbol.flags & ts.SymbolFlags.TypeLiteral;
  if (!isPlainObject) return name(type);
  const members = checker.getPropertiesOfType(type).map((member) => {
    const isOptional = member.flags & ts.SymbolFlags.Optional;
    const value = checker.getTypeOfSymbol(member);
    return `${member.name}${isOptional ? '?' : ''}: ${name(isOptional ? checker.getNonNullableType(value) : value)}`;
  });
  return `{ ${members.join('; ')} }`;
}

const entriesOf = (docs: Map<string, string>) => [...docs].map(([name, text]) => ({ name, text }));

function requireSame(tag: string, what: string, documented: string[], real: string[]): void {
  const missing = real.filter((name) => !documented.includes(name));
  const stale = documented.filter((name) => !real.includes(name));
  if (missing.length + stale.length > 0)
    throw new Error(
      `<${tag}>: the docblock and the code differ in ${what}. Not documented: ${missing.join(', ') || 'none'}. Not there: ${stale.join(', ') || 'none'}.`,
    );
}
