import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import type { Package } from 'custom-elements-manifest';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementEntries } from '../../scripts/vite/entries.js';
import { pack, type Packed } from './packed.js';

let packed: Packed;

beforeAll(() => {
  packed = pack();
  // npm installs twice.
}, 120_000);
afterAll(() => packed.remove());

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const inPackage = (...path: string[]) => join(packed.folder, ...path);

describe('the package', () => {
  it('is installed by npm in an app with React 19 and in one with React 18, and React stays', () => {
    const versions = [packed.consumer, packed.consumer18].map((folder) =>
      ['react', 'react-dom', 'rental-desk'].map(
        (name) =>
          (readJson(join(folder, 'node_modules', name, 'package.json')) as { version: string }).version,
      ),
    );
    const { version } = readJson(inPackage('package.json')) as { version: string };
    expect(versions).toEqual([
      [expect.stringMatching(/^19\./), expect.stringMatching(/^19\./), version],
      [expect.stringMatching(/^18\./), expect.stringMatching(/^18\./), version],
    ]);
  });

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: packed.folder, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that bundlers and Node can resolve (attw)', () => {
    const printed = execFileSync('npx', [
      '--no-install',
      'attw',
      packed.tarball,
      '--no-color',
      '--format',
      'json',
    ]);
    const { analysis } = JSON.parse(printed.toString()) as { analysis: { problems: { kind: string }[] } };
    // We promise only ES modules, so known problems of CommonJS and of old Node's resolution are allowed.
    const known = new Set(['CJSResolvesToESM', 'NoResolution']);
    expect(analysis.problems.filter(({ kind }) => !known.has(kind))).toEqual([]);
  });

  it('imports only its own files: no packages and no modules of Node', () => {
    const folder = inPackage('dist/widgets');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(files.length).toBeGreaterThan(20);
    const imported = files.flatMap((file) =>
      ts
        .preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true)
        .importedFiles.map(({ fileName: name }) => ({ file, name })),
    );
    expect(imported.length).toBeGreaterThan(files.length);
    // Names of packages, `fs` and `node:fs` don't start with a dot.
    expect(imported.filter(({ name }) => !name.startsWith('.'))).toEqual([]);
    // An import that begins with a dot may still point outside the folder, or to a missing file.
    const here = new Set(files.map((file) => join(folder, file)));
    expect(imported.filter(({ file, name }) => !here.has(join(folder, dirname(file), name)))).toEqual([]);
  });

  it('imports only React in the entries for apps that bring their own React', () => {
    const folder = inPackage('dist/peer');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap(
        (file) => ts.preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true).importedFiles,
      )
      .map(({ fileName }) => fileName);
    expect([...new Set(names.filter((name) => !name.startsWith('.')))].sort()).toEqual([
      ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    ]);
  });

  it('has types that import only its own files, and the framework of a consumer who imports that framework’s types', () => {
    const folder = inPackage('dist/types');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.d\.m?ts$/.test(name),
    );
    const imported = files.flatMap((file) =>
      ts
        .preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true)
        .importedFiles.map(({ fileName: name }) => `${file}: ${name}`),
    );
    expect([...new Set(imported.filter((line) => !line.includes(': .')))].sort()).toEqual([
      'react-18.d.ts: react',
      'react.d.ts: react',
      'solid.d.ts: solid-js',
      'svelte.d.ts: svelte/elements',
      'vue.d.ts: vue',
    ]);
  });

  it('has an entry with types for every element', () => {
    const tags = Object.keys(elementEntries());
    const lacking = tags.filter(
      (tag) =>
        !existsSync(inPackage('dist/widgets', `${tag}.js`)) ||
        !existsSync(inPackage('dist/types', `${tag}.d.ts`)),
    );
    expect(lacking).toEqual([]);
  });
});

describe('a server that renders an app', () => {
  it('can import every entry, with any of its conditions', () => {
    const entries = ['core', 'events', 'autoloader', 'all', ...Object.keys(elementEntries())];
    const code = entries.map((name) => `await import('rental-desk/${name}');`).join('\n');
    // Node always has the condition `node`; React's server components add `react-server`.
    for (const conditions of [[], ['--conditions=react-server']])
      execFileSync(process.execPath, [...conditions, '--input-type=module', '-e', code], {
        cwd: packed.consumer,
        stdio: 'pipe',
      });
  });

  it('gets the real elements instead of empty modules under the condition browser', () => {
    const code = `console.log(import.meta.resolve('rental-desk/rd-collect'));`;
    const printed = execFileSync(
      process.execPath,
      ['--conditions=browser', '--input-type=module', '-e', code],
      { cwd: packed.consumer },
    );
    expect(printed.toString()).toContain('/dist/widgets/rd-collect.js');
  });
});

describe('custom-elements.json', () => {
  it('is valid against its schema', () => {
    const ajv = new Ajv({ strict: false });
    const isValid = ajv.compile(readJson('node_modules/custom-elements-manifest/schema.json') as object);
    isValid(readJson(inPackage('dist/custom-elements.json')));
    expect(isValid.errors).toBeNull();
  });

  it('lists the custom properties that an element’s own styles read, with their defaults', () => {
    const { modules } = readJson(inPackage('dist/custom-elements.json')) as Package;
    const collect = modules
      .flatMap(({ declarations = [] }) => declarations)
      .find(({ name }) => name === 'RdCollect');
    expect(collect).toMatchObject({
      cssProperties: expect.arrayContaining([
        expect.objectContaining({
          name: '--rd-space-2',
          default: '8px',
          description: 'space, in steps of 4 px',
        }),
      ]) as unknown,
    });
  });

  it('describes every element, its attributes, events and parts', () => {
    const { modules } = readJson(inPackage('dist/custom-elements.json')) as Package;
    const declared = modules.flatMap(({ declarations = [] }) => declarations);
    const tags = declared.map((one) => ('tagName' in one ? one.tagName : ''));
    expect(tags).toEqual(Object.keys(elementEntries()));
    expect(declared.filter(({ description = '' }) => description.length < 20)).toEqual([]);
    expect(declared.find(({ name }) => name === 'RdCollect')).toMatchObject({
      attributes: [
        { name: 'no-hotkeys', fieldName: 'noHotkeys', type: { text: 'boolean' } },
        { name: 'title-badge', fieldName: 'titleBadge', type: { text: 'boolean' } },
        // Every screen has these two attributes, and every element the next one.
        { name: 'heading-level', fieldName: 'headingLevel', type: { text: '1 | 2 | 3 | 4 | 5 | 6' } },
        { name: 'hide-title', fieldName: 'hideTitle', type: { text: 'boolean' } },
        { name: 'locale', fieldName: 'locale', type: { text: 'string' } },
      ],
      events: expect.arrayContaining([
        expect.objectContaining({
          name: 'rd-rental-held',
          type: { text: 'CustomEvent<{ rentalId: string }>' },
        }),
      ]) as unknown,
    });
  });
});

describe('the README of the package', () => {
  const readme = readFileSync('scripts/package/README.md', 'utf8');

  it('has no link to a file of the repository, because most files aren’t in the package', () => {
    expect(readFileSync(inPackage('README.md'), 'utf8')).toBe(readme);
    expect([...readme.matchAll(/\]\((?!https:)[^)]*\)/g)]).toEqual([]);
  });

  it('names every entry', () => {
    const { exports } = readJson(inPackage('package.json')) as { exports: Record<string, unknown> };
    const shared = Object.keys(exports).filter((name) => !/^\.\/(?:peer\/|rd-|package\.json$)/.test(name));
    expect(shared.filter((name) => !readme.includes(`rental-desk${name.slice(1)}\``))).toEqual([]);
    expect(shared.length).toBeGreaterThan(8);
  });
});

describe('the design tokens', () => {
  it('are in the package as CSS, and as a file for design tools for each colour scheme', () => {
    const css = readFileSync(inPackage('dist/tokens.css'), 'utf8');
    const declared = [...css.matchAll(/^ {2}--rd-([\w-]+):/gm)].map(([, name]) => name);
    const schemes = ['light', 'dark'].map((scheme) => {
      const { rd } = readJson(inPackage(`dist/${scheme}.tokens.json`)) as { rd: Record<string, object> };
      expect(Object.keys(rd)).toEqual(declared);
      return rd;
    });
    expect(schemes[0]?.['color-surface']).not.toEqual(schemes[1]?.['color-surface']);
  });
});

describe('a consumer’s project', () => {
  const FILES = [
    ...['page.ts', 'react-page.tsx', 'vue-page.ts', 'svelte-page.ts', 'angular-page.ts'],
    'solid-page.tsx',
    ...['examples/react/main.tsx', 'examples/vue/main.ts'],
  ];

  const problemsWith = (resolution: ts.CompilerOptions, files: string[], folder: string): string[] => {
    const program = ts.createProgram(
      files.map((name) => join(folder, name)),
      {
        ...resolution,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        jsx: ts.JsxEmit.ReactJSX,
        strict: true,
        noEmit: true,
        types: [],
        typeRoots: [],
      },
    );
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) =>
          `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
  };
  const { Bundler, NodeNext } = ts.ModuleResolutionKind;
  const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: Bundler };
  const node = { module: ts.ModuleKind.NodeNext, moduleResolution: NodeNext };

  it('type-checks with a bundler’s resolution', () => {
    expect(problemsWith(bundler, FILES, packed.consumer)).toEqual([]);
  });

  it('type-checks with Node’s resolution', () => {
    expect(problemsWith(node, FILES, packed.consumer)).toEqual([]);
  });

  it('type-checks with React 18 and its types', () => {
    const files = ['react-18-page.tsx', 'examples/react-18/main.tsx'];
    expect(problemsWith(bundler, files, packed.consumer18)).toEqual([]);
  });
});
