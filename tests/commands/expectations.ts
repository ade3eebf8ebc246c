/**
 * What each documented command must do, or why no test runs it. A command without an entry fails the test.
 */
import { strict as assert } from 'node:assert';
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../server/seed/people.js';
import { ASSIGN_FORS, ROLES } from '../../src/contract/roles/role-words.js';

/**
 * The contents of DATA_DIR at the start: nothing, the demo of `npm run seed`, or one person of a real
 * operation.
 */
export type Folder = 'empty' | 'demo' | 'real work';

export interface Run {
  on: Folder;
  /**
   * Arguments that are added to the documented command, for example to make it shorter; `{port}` is a free
   * port.
   */
  more?: string;
  /** Stops the command when it has printed this. Without it the command must exit without a signal. */
  until?: RegExp;
  /** Addresses that must answer 200 before the command is stopped. */
  answers?: (output: string) => string[];
  /** The expected exit code. Undefined if a stopped command may exit with any code. */
  exitCode?: number;
  stdout?: (text: string) => void;
  stderr?: RegExp;
  needs?: 'postgres';
}

export type Expectation =
  | { runs: readonly Run[] }
  /** Checks of `npm test` that run exactly what the command's script says. */
  | { inChecks: readonly string[] }
  | { notRun: string };

const READY = /Health .+readyz\n/;
const addresses = (output: string) => {
  const url = /Staff page {2}(\S+)\//.exec(output)?.[1] ?? 'http://no-address';
  return [`${url}/`, `${url}/readyz`, `${url}/widgets/autoloader.js`];
};
const server = { until: READY, answers: addresses, exitCode: 0 };
const matches = (text: RegExp) => (stdout: string) => assert.match(stdout, text);

/** The output must have at least one e-mail for each role and each kind of team leader, and the password. */
function hasLoginForEachRole(stdout: string): void {
  for (const { key } of DEMO_PEOPLE) assert.match(stdout, new RegExp(`\\b${key}@`));
  assert.match(stdout, new RegExp(`password: ${DEMO_PASSWORD}`));
}

function isOnlyLogins(stdout: string): void {
  const logins = JSON.parse(stdout) as {
    role: string;
    assignFor: string | null;
    email: string;
    password: string;
  }[];
  assert.deepEqual(new Set(logins.map(({ role }) => role)), new Set(ROLES));
  assert.deepEqual(new Set(logins.flatMap(({ assignFor }) => assignFor ?? [])), new Set(ASSIGN_FORS));
  for (const { email, password } of logins) assert.ok(email.includes('@') && password.length > 0);
}

/** The installed packages must be those of the server, without those that build or test it. */
function namesRuntimePackages(stdout: string): void {
  const { components } = JSON.parse(stdout) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  assert.ok(names.includes('fastify') && names.includes('avvio'));
  for (const name of ['vitest', 'eslint', 'vite', 'tsx', 'react']) assert.ok(!names.includes(name), name);
}

const REAL_WORK =
  /^There are staff or rentals of a real operation in .+\. Set DATA_DIR to an empty folder\.$/m;
const NO_DATA = /holds no data of Rental Desk/;

const VITEST_BEGINS: Expectation = { runs: [{ on: 'empty', until: /RUN {2}v\d/ }] };
const OF_NPM_TEST: Expectation = { notRun: 'this test is a part of it' };
const DOCKER: Expectation = { notRun: 'Docker is not part of CI; the documents say so' };

export const EXPECTED: Record<string, Expectation> = {
  'npm ci && npm start': { notRun: 'CI runs npm ci; npm start is tested by itself' },
  'npm ci && npm test': OF_NPM_TEST,
  'npm test': OF_NPM_TEST,
  'npm run test:all': OF_NPM_TEST,
  'npm test -- unit api': OF_NPM_TEST,
  'npm test -- specification': OF_NPM_TEST,
  'npm start': {
    runs: [
      { on: 'empty', ...server },
      { on: 'demo', ...server },
    ],
  },
  '/usr/bin/node --enable-source-maps dist/server/main.js': { runs: [{ on: 'demo', ...server }] },
  'npm run dev': {
    runs: [
      {
        on: 'empty',
        until: /Local: +http\S+[^]*Health .+readyz\n|Health .+readyz\n[^]*Local: +http\S+/,
        answers: (output) => [
          /Local: +(http\S+)/.exec(output)?.[1] ?? '',
          /Health +(\S+),/.exec(output)?.[1] ?? '',
        ],
      },
    ],
  },
  'npm run build': { inChecks: ['build'] },
  'npm run build && npm pack ./dist/package': {
    notRun: 'the check `package` packs what the check `build` has built',
  },
  'npx tsx scripts/specification.ts': {
    runs: [{ on: 'empty', exitCode: 0, stdout: matches(/^coverage\/specification\.md: \d+ clauses: /) }],
  },
  'npx tsx scripts/folder-graph/main.ts': { notRun: 'it is the check `folders`' },
  'npm run release -- again': { notRun: 'it changes files of the present version' },
  'node --inspect --import tsx server/main.ts': { notRun: '`npm run dev` starts the same server' },
  'npm ci': { notRun: 'CI runs it' },
  'npm run typecheck': { inChecks: ['types'] },
  'npm run lint': { inChecks: ['lint', 'format'] },
  'npm run format': {
    notRun: 'it rewrites the files of the person who runs the tests; the check `format` reads them',
  },
  'npm run storybook': {
    runs: [
      {
        on: 'empty',
        more: ' -- --ci --port {port}',
        until: /Local: +http\S+/,
        // In the order of a browser: all pages and stories import the documentation of the elements.
        answers: (output) =>
          ['.storybook/docs/documented-elements.ts', '@id/__x00__virtual:rd-elements'].map(
            (path) => new URL(path, /Local: +(http\S+)/.exec(output)?.[1]).href,
          ),
      },
    ],
  },
  'npm run seed': {
    runs: [
      { on: 'empty', exitCode: 0, stdout: hasLoginForEachRole },
      {
        on: 'demo',
        exitCode: 0,
        stdout: (text) => {
          hasLoginForEachRole(text);
          assert.match(text, /already; nothing was changed/);
        },
      },
      { on: 'real work', exitCode: 1, stderr: REAL_WORK },
    ],
  },
  'npm run -s seed -- --json': {
    runs: [
      { on: 'empty', exitCode: 0, stdout: isOnlyLogins },
      { on: 'demo', exitCode: 0, stdout: isOnlyLogins },
      { on: 'real work', exitCode: 1, stdout: (text) => assert.equal(text, ''), stderr: REAL_WORK },
    ],
  },
  'npm run backup -- --to /var/backups/desk': {
    runs: [
      { on: 'demo', exitCode: 0, stdout: matches(/^The copy is whole: .+rental-desk-\d{4}-/m) },
      { on: 'empty', exitCode: 1, stderr: NO_DATA },
    ],
  },
  'npm run migrate': {
    runs: [
      {
        on: 'empty',
        exitCode: 0,
        stdout: matches(/^The database is up to date\.$/m),
        stderr: /^Migration 1 of \d+, 0001-baseline: \d+\.\d s$/m,
      },
      { on: 'demo', exitCode: 0, stdout: matches(/^The database is up to date\.$/m) },
    ],
  },
  'DATABASE_URL=postgres://desk_owner:…@host/rental_desk npm run migrate -- --grant-to desk_server': {
    notRun: 'tests/api/runtime-role.test.ts does the same with two roles of a PostgreSQL',
  },
  'npm run migrate-data -- --from ./data --to postgres://…': {
    runs: [
      { on: 'demo', exitCode: 0, stdout: matches(/^Everything is there, after/m), needs: 'postgres' },
      { on: 'empty', exitCode: 1, stderr: NO_DATA },
    ],
  },
  'node dist/server/migrate.js': {
    runs: [{ on: 'demo', exitCode: 0, stdout: matches(/^The database is up to date\.$/m) }],
  },
  'node dist/server/backup.js': {
    runs: [
      {
        on: 'demo',
        more: ' --to /var/backups/desk',
        exitCode: 0,
        stdout: matches(/^The copy is whole: .+rental-desk-\d{4}-/m),
      },
    ],
  },
  '/usr/bin/node dist/server/backup.js --to /var/backups/desk': {
    runs: [{ on: 'demo', exitCode: 0, stdout: matches(/^The copy is whole: .+rental-desk-\d{4}-/m) }],
  },
  'node dist/server/move-data.js': {
    runs: [{ on: 'empty', exitCode: 1, stderr: /^Say from where to where: npm run migrate-data/m }],
  },
  'npm run super-admin -- --email you@example.com': {
    runs: [
      {
        on: 'demo',
        exitCode: 0,
        stdout: matches(/^Made the super-admin you@example\.com\.\nThe password is \S{20}\./m),
      },
      { on: 'empty', exitCode: 1, stderr: NO_DATA },
      { on: 'demo', more: ' --mail x', exitCode: 1, stderr: /^Unknown option '--mail'/m },
      {
        on: 'demo',
        more: ' --email super-admin@demo.rental-desk.local',
        exitCode: 0,
        stdout: matches(/^Reset the super-admin /m),
      },
    ],
  },
  'node dist/server/super-admin.js': {
    runs: [{ on: 'demo', exitCode: 1, stderr: /^Email is required\. Say for whom: npm run super-admin/m }],
  },
  'npm ci --omit=dev': { notRun: 'tests/package/server-install.test.ts starts what it installs' },
  'npm prune --omit=dev': { notRun: 'the same' },
  'npm run release -- minor': {
    notRun: 'it changes the version; scripts/release/plan-release.test.ts tests what it writes',
  },
  'npm audit --omit=dev': { notRun: 'it asks the registry' },
  'npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx': {
    runs: [{ on: 'empty', exitCode: 0, stdout: namesRuntimePackages }],
  },
  'npm run migrate-data': {
    runs: [{ on: 'empty', exitCode: 1, stderr: /^Say from where to where: npm run migrate-data/m }],
  },
  'npm run test:faults': VITEST_BEGINS,
  'npm run test:operations': VITEST_BEGINS,
  'npm run test:visual': VITEST_BEGINS,
  'npm run test:visual -- widgets/login -u': { notRun: '`npm run test:visual` is run' },
  'npx vitest run --config vitest.a11y.config.ts': VITEST_BEGINS,
  'npx vitest run --config vitest.touch.config.ts': VITEST_BEGINS,
  'npm run bench': { runs: [{ on: 'empty', until: /^── picking/m }] },
  'npm run bench -- picking': {
    runs: [
      {
        on: 'empty',
        more: ' --rows 60 --creators 2 --pickers 3',
        exitCode: 0,
        stdout: matches(/handed out twice +0/),
      },
    ],
  },
  'npm run bench -- failover --patroni 1': { notRun: 'it needs Patroni, etcd and HAProxy' },
  'npm run pictures:first-day': {
    notRun: 'npm run bench -- first-day with pictures, which it writes into docs',
  },
  'openssl rand -base64 48': { runs: [{ on: 'empty', exitCode: 0, stdout: matches(/^[\w+/=]{64}$/m) }] },
  'docker build --build-arg COMMIT=$(git describe --always) -t rental-desk .': DOCKER,
  'docker run -d --init --name desk --restart unless-stopped --stop-timeout 75 -p 127.0.0.1:4000:4000 -v desk:/data -e PUBLIC_URL=https://desk.example.com -e TRUST_PROXY=on rental-desk':
    DOCKER,
  'docker compose up -d --scale desk=3': DOCKER,
  'docker exec desk cat /data/first-super-admin-password': DOCKER,
  'pg_dump --format=custom': { notRun: 'a tool of PostgreSQL, here without the address that it needs' },
};
