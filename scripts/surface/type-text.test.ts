import ts from 'typescript';
import { expect, it } from 'vitest';
import { typePrinter } from './type-text.js';

/** The few types of the language that the tests name: the real ones take the compiler seconds on a busy machine. */
const LIB = `
  interface Array<T> { length: number }
  interface Date { getTime(): number }
  interface Promise<T> { then(use: (value: T) => void): void }
  type Record<K extends keyof any, T> = { [P in K]: T };
  type Partial<T> = { [P in keyof T]?: T[P] };
  interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
  interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}`;

/** Prints the type `Asked` of a source; the types in `named` by their names. */
function printed(code: string, named: string[] = []): { text: string; definitions: [string, string][] } {
  const files = new Map(
    Object.entries({ '/node_modules/lib.d.ts': LIB, '/asked.ts': code }).map(([name, text]) => [
      name,
      ts.createSourceFile(name, text, ts.ScriptTarget.ES2022),
    ]),
  );
  const source = files.get('/asked.ts');
  if (!source) throw new Error('No source');
  const host: ts.CompilerHost = {
    getSourceFile: (name) => files.get(name),
    fileExists: (name) => files.has(name),
    readFile: () => undefined,
    getDefaultLibFileName: () => '/node_modules/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  };
  const program = ts.createProgram([...files.keys()], { strict: true, noLib: true, types: [] }, host);
  const checker = program.getTypeChecker();
  const typeOf = (name: string): ts.Type => {
    const one = source.statements.find(
      (statement) =>
        (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
        statement.name.text === name,
    );
    if (!one) throw new Error(`No type ${name}`);
    return checker.getTypeAtLocation(one);
  };
  const { print, definitions } = typePrinter(
    checker,
    named.map((name) => [name, typeOf(name)]),
  );
  return { text: print(typeOf('Asked')), definitions: [...definitions()] };
}

it('writes members and unions in the order of their texts, whatever the compiler met first', () => {
  const asked = "type Asked = { b?: 'x' | 'a' | null; a: (boolean | string)[] }";
  const expected = "{ a: (boolean | string)[]; b?: 'a' | 'x' | null }";
  expect(printed(asked).text).toBe(expected);
  expect(printed(`type Before = 'x'; type Other = 'a' | 'x'; ${asked}`).text).toBe(expected);
});

it('writes functions, tuples, keys and classes of the language', () => {
  expect(
    printed('type Asked = { call(one: string, two?: number): Promise<{ id: string }>; pair: [Date, 1] }')
      .text,
  ).toBe('{ call: (one: string, two?: number) => Promise<{ id: string }>; pair: [Date, 1] }');
  expect(printed('type Asked = Partial<Record<string, number>>').text).toBe(
    '{ [key: string]: number | undefined }',
  );
});

it('ends at a type that has itself as a part', () => {
  expect(printed('interface Asked { next?: Asked }').text).toBe('{ next?: Asked }');
});

it('writes a long type by its name, and its definition once', () => {
  const lead = 'type Lead = { name: string; number: string; address: string; rent: string; link: string };';
  const { text, definitions } = printed(`${lead} type Asked = { one: Lead; all: Lead[] }`, ['Lead']);
  expect(text).toBe('{ all: Lead[]; one: Lead }');
  expect(definitions).toEqual([
    ['Lead', '{ address: string; link: string; name: string; number: string; rent: string }'],
  ]);
});
