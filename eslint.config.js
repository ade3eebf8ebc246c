import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Which folder may import which (docs/architecture.md): each folder lists what it must not import. */
const APPS = ['./widgets', './host-demo', './server'];
const walls = [
  { target: './src/contract', from: ['./src', ...APPS], except: ['./contract'] },
  { target: './src/styles', from: ['./src', ...APPS], except: ['./styles'] },
  {
    target: './src/spreadsheet',
    from: ['./src', ...APPS],
    except: ['./spreadsheet', './contract', './core/load-code.ts'],
  },
  {
    target: './src/text',
    from: ['./src', ...APPS],
    except: [
      './text',
      './contract/base/business-clock.ts',
      './contract/base/coded.ts',
      './contract/base/fill.ts',
      './contract/refusals',
      './contract/texts.ts',
    ],
  },
  { target: './src/core', from: ['./src', ...APPS], except: ['./core', './contract', './text'] },
  {
    target: './src/data',
    from: ['./src', ...APPS],
    except: ['./data', './core', './contract', './text', './spreadsheet'],
  },
  { target: './src/ui', from: ['./src', ...APPS], except: ['./ui', './text', './styles'] },
  { target: './src/element', from: ['./src/data', './src/parts', './src/spreadsheet', ...APPS] },
  { target: './src/parts', from: APPS },
  { target: './widgets', from: ['./host-demo', './server'] },
  ...foldersIn('widgets').map((widget) => ({
    target: `./widgets/${widget}`,
    from: './widgets',
    except: [`./${widget}`],
  })),
  {
    target: './host-demo',
    from: ['./src', './widgets', './server'],
    except: ['./core/config.ts', './contract/screens/screens.ts', './contract/screens/screens-of.ts'],
  },
  // Browser and server write and read spreadsheets by the same code.
  {
    target: './server',
    from: ['./src', './widgets', './host-demo'],
    except: [
      './contract',
      ...['cell', 'streamed-sheet', 'workbook-file'].map((file) => `./spreadsheet/${file}.ts`),
      './spreadsheet/reading',
    ],
  },
];

/** The server's folders, lowest first. Each other folder is a resource. */
const SERVICES = [
  ...['config', 'audit', 'edits', 'http', 'images', 'jobs', 'limits', 'mail', 'reading', 'realtime', 'users'],
];
const PROGRAMS = ['backup', 'migrate', 'move-data', 'seed', 'start', 'super-admin'];
const RESOURCES = foldersIn('server').filter(
  (name) => !['base', 'db', ...SERVICES, ...PROGRAMS].includes(name),
);
const inServer = (names) => names.map((name) => `./server/${name}`);

/**
 * base ← db ← services ← resources ← app. A resource may import another one only through the file with that
 * resource's name.
 */
const serverWalls = [
  { target: './server/base', from: './server', except: ['./base'] },
  { target: './server/db', from: './server', except: ['./db', './base'] },
  { target: inServer(SERVICES), from: inServer([...RESOURCES, ...PROGRAMS]) },
  { target: inServer(RESOURCES), from: inServer(PROGRAMS) },
  ...RESOURCES.map((resource) => ({
    target: inServer(RESOURCES.filter((other) => other !== resource)),
    from: `./server/${resource}`,
    except: [`./${resource}.ts`],
  })),
];

/** An import could change what a migration does after it was released. */
const FROZEN = 'A migration imports nothing but Kysely: write out here what it does.';

/**
 * Texts must come from the catalogues (`src/text`): a text between tags or in these attributes would be
 * English for everybody.
 */
const TEXT_ATTRIBUTES =
  '/^(label|title|placeholder|alt|hint|words|caption|text|unit|busyLabel|aria-label|aria-description|aria-roledescription|aria-valuetext)$/';
const untranslated = [
  'JSXText[value=/\\p{L}{2}/u]',
  `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal[value=/\\p{L}{2}/u]`,
  `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > JSXExpressionContainer > TemplateLiteral`,
  'JSXElement > JSXExpressionContainer > TemplateLiteral',
  'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/\\p{L}{2}/u]',
  'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
  "CallExpression[callee.property.name='toLocaleString']",
].map((selector) => ({ selector, message: 'Write texts and numbers with `useText()` (src/text).' }));

/** A browser cuts longer input without a message. */
const cutting = {
  selector: 'JSXOpeningElement[name.name=/^(input|textarea)$/] > JSXAttribute[name.name="maxLength"]',
  message: 'Take the whole text and refuse it with its sentence (`LimitedField`).',
};

/**
 * The code that a failed `import()` leaves out must show in the element. What is called here does that, or passes the failure on to
 * what the person pressed; `.then` with two arguments says in its second one why nothing needs to be shown.
 */
const SAYING = 'CallExpression[callee.name=/^(lazyComponent|loadCode|provideToaster)$/] ImportExpression';
const HANDLED =
  'CallExpression[callee.property.name="then"][arguments.length=2] > MemberExpression > ImportExpression';
const loading = {
  selector: `ImportExpression:not(${SAYING}):not(${HANDLED})`,
  message:
    'Load code by `lazyComponent` (src/ui/lazy) or `loadCode` (src/core), so that a person learns when it is missing.',
};
/** They name code; whoever calls their functions says what is missing. */
const LISTS_OF_CODE = ['widgets/registry.ts', 'src/text/catalogues.ts'];

/** An object in an object only pleases the formatter. */
const grouping = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves.',
};

/** A test that passes at its second try hides a race condition. */
const retrying = [
  'Property[key.name="retry"]:not([value.value=false])',
  'Property[key.name="retries"]',
  'Literal[value=/^--retry/]',
].map((selector) => ({ selector, message: 'Fix the test: no test is retried.' }));

/** Each element has its own English texts, and loads Spanish when it is needed; lists of all texts are only for types and tests. */
const TEXT_LISTS = {
  regex: '/(es/.*|spanish|contract/texts)\\.js$',
  allowTypeImports: true,
  message: 'Import only its types, or the page loads all texts.',
};

/** `npm test` leaves these to `npm run test:all`: they take a fifth of the time and rarely find something. */
const IS_QUICK = process.env.LINT === 'quick';
const HOOKS = { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' };

/** Its refusal is for developers. */
const ENUMS = {
  name: 'superstruct',
  importNames: ['enums'],
  message: 'Use `choice` (src/contract/base), whose refusal names the words.',
};

export default tseslint.config(
  {
    ignores: [
      ...['dist/', 'storybook-static/', 'coverage/', 'data/', 'node_modules/'],
      // These import the packed package, which doesn't exist when the sources are linted.
      ...['tests/package/consumer/', 'host-demo/examples/'],
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    // A line that excuses a slow rule is needed in the whole run only.
    linterOptions: { reportUnusedDisableDirectives: IS_QUICK ? 'off' : 'warn' },
    languageOptions: {
      parserOptions: {
        // One program of all files takes 17 seconds less than the service of editors.
        ...(IS_QUICK
          ? { project: './tsconfig.json' }
          : { projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] } }),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          extensions: ['.ts', '.tsx', '.js'],
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: walls }],
      'import-x/no-self-import': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-deprecated': IS_QUICK ? 'off' : 'error',
      // Nothing here is an enum, and tests pass parts of a class on purpose: a fifth of all time for nothing.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', grouping],
    },
  },
  {
    files: ['src/{data,element,parts,text,ui}/**', 'widgets/**'],
    ignores: ['**/*.test.*', '**/*.stories.*'],
    plugins: { 'react-hooks': reactHooks },
    rules: IS_QUICK ? HOOKS : reactHooks.configs.recommended.rules,
  },
  {
    files: ['server/**'],
    ignores: ['**/*.test.ts', '**/testing/**', '**/*-testing.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...walls, ...serverWalls] }] },
  },
  {
    files: ['server/**'],
    ignores: ['server/db/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        grouping,
        {
          selector: 'ImportSpecifier[imported.name="engineOf"]',
          message: 'Ask for what follows from the engine (server/db/engine.ts).',
        },
      ],
    },
  },
  {
    files: ['server/db/{migrations,earlier}/*-*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!kysely$|[.]/0001-baseline[.])', message: FROZEN }] },
      ],
    },
  },
  {
    files: ['src/**', 'host-demo/**'],
    ignores: ['**/*.test.*', '**/*.stories.*', ...LISTS_OF_CODE],
    rules: { 'no-restricted-syntax': ['error', grouping, loading] },
  },
  {
    files: ['widgets/**', 'src/{element,parts,ui}/**'],
    ignores: ['**/*.test.*', '**/*.stories.*', ...LISTS_OF_CODE],
    rules: { 'no-restricted-syntax': ['error', grouping, ...untranslated, cutting, loading] },
  },
  {
    files: ['src/**', 'widgets/**', 'host-demo/**'],
    ignores: ['src/text/spanish.ts', 'src/text/es/**', 'src/contract/base/choice.ts', '**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [TEXT_LISTS], paths: [ENUMS] }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'vitest*.config.ts', 'scripts/**', '.storybook/**'],
    rules: { 'no-restricted-syntax': ['error', grouping, ...retrying] },
  },
  ...storybook.configs['flat/recommended'],
  {
    files: [
      'scripts/**',
      'tests/bench/**',
      'tests/operations/**',
      'server/seed/**',
      'server/move-data/main.ts',
      'server/migrate/main.ts',
      'server/backup/main.ts',
      'server/super-admin/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
