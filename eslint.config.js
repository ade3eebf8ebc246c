import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

/** Who may import whom (architecture.md): each folder names what it must not reach. */
const walls = [
  {
    target: './src/contract',
    from: ['./src', './widgets', './host-demo', './server'],
    except: ['./contract'],
  },
  {
    target: './src/core',
    from: ['./src/data', './src/ui', './src/element', './widgets', './host-demo', './server'],
  },
  { target: './src/data', from: ['./src/ui', './src/element', './widgets', './host-demo', './server'] },
  {
    target: './src/ui',
    from: [
      './src/contract',
      './src/core',
      './src/data',
      './src/element',
      './widgets',
      './host-demo',
      './server',
    ],
  },
  { target: './src/element', from: ['./src/data', './widgets', './host-demo', './server'] },
  { target: './widgets', from: ['./host-demo', './server'] },
  {
    target: './host-demo',
    from: ['./src', './widgets', './server'],
    except: ['./core/config.ts', './contract/screens.ts'],
  },
  { target: './server', from: ['./src', './widgets', './host-demo'], except: ['./contract'] },
];

export default tseslint.config(
  {
    ignores: [
      ...['dist/', 'storybook-static/', 'coverage/', 'data/', 'node_modules/'],
      // These stand on the packed package, which isn't there when the sources are linted.
      ...['tests/package/consumer/', 'host-demo/examples/'],
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] },
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
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: walls }],
      'import-x/no-self-import': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.tsx', 'src/**/*.ts', 'widgets/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...storybook.configs['flat/recommended'],
  {
    files: [
      'scripts/**',
      'tests/bench/**',
      'server/seed/**',
      'server/move-data/main.ts',
      'server/backup/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
