/** The checks of `npm test`, and those that only `npm run test:all` runs. */
import { existsSync } from 'node:fs';
import { normalize } from 'node:path';
import { postgresBinaries } from './postgres.js';

/**
 * The phases run one after the other. Two checks of a phase run at a time, in the order of the list, so that both cores of a small
 * machine are busy: long checks begin first, and a check that uses one core only runs beside one that uses two. Tests that wait for a
 * crash or a failover don't run beside browsers, which would slow them down.
 */
export const PHASES = ['tests', 'crashes', 'browsers'] as const;
export type Phase = (typeof PHASES)[number];

export interface Check {
  name: string;
  command: string[];
  needsBrowser?: boolean;
  /** It reads `dist/`, so it waits until the check `build` has ended. */
  needsBuild?: boolean;
  env?: Record<string, string>;
  phase: Phase;
  /** Why it can't run on this machine. */
  skipped?: string | undefined;
}

/** Whether `npm run test:all` runs, and not `npm test`. Tests read the same variable. */
export const IS_ALL = process.env['TEST_ALL'] === '1';

/**
 * Other versions of Node, for example `24 26`: they are downloaded, so only CI names them. Each runs the unit
 * tests. The last one also runs the API tests on PostgreSQL. The others run those API tests that depend on
 * Node: every version uses the same SQLite library, so the rest would repeat the check `api`.
 */
const NODES = (process.env['TEST_NODES'] ?? '').split(' ').filter((version) => version !== '');

/** The API tests of what Node itself does: processes, HTTP, sockets, streams, TLS, worker threads and files. */
export const API_TESTS_OF_NODE = [
  ...['cancelled-downloads', 'closing', 'deals-images', 'deals-images-process', 'headers', 'log', 'login'],
  ...['process', 'realtime', 'recovery-mail', 'static-files', 'upload', 'upload-cancel', 'upload-files'],
  ...['../security/forged-addresses', '../security/fuzz', '../security/slow-requests'],
  ...['../security/slow-uploads', '../security/socket-handshakes'],
].map((name) => normalize(`tests/api/${name}.test.ts`));

/** Without the tests that take long. */
const NOT_LONG = IS_ALL ? [] : ['--tags-filter', 'not long'];
/** The options of the API tests on PostgreSQL: in `npm test` only those of races, locks, plans, search, claims and upgrades. */
const ON_POSTGRES = ['--project', 'api', ...(IS_ALL ? [] : ['--tags-filter', 'both-engines and not long'])];

/** A build whose files are compressed less; a release tests the files that it ships. */
const OF_BUILD: Record<string, string> = IS_ALL ? {} : { BUILD_FOR_TESTS: '1' };

/** Where the approved pictures of `vitest.visual.config.ts` are; they aren't in git. */
const APPROVED_PICTURES = '.visual/approved';

export interface Checks {
  /** What `npm test` runs: every change passes it. */
  always: Check[];
  /** What only `npm run test:all` runs: a release passes it. Checks that rarely find a mistake, or take long for what they find. */
  onlyInAll: Check[];
}

/** `reportOf` returns the file for the report of a check. */
export function checksOf(reportOf: (name: string) => string): Checks {
  const vitest = (name: string, ...args: string[]): string[] => [
    ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    ...args,
  ];
  const project = (name: string, phase: Phase): Check => ({
    name,
    command: vitest(name, '--project', name, ...NOT_LONG),
    phase,
  });

  const underNode = (version: string | undefined): string[] =>
    version === undefined ? [] : ['tsx', 'scripts/with-node.ts', version];

  const withoutPostgres =
    postgresBinaries() === null ? 'no PostgreSQL 15 or newer on this machine' : undefined;
  const nodeOfPostgres = withoutPostgres === undefined ? NODES.at(-1) : undefined;

  const onNode = (name: string, version: string, ...args: string[]): Check => ({
    name,
    command: [...underNode(version), ...vitest(name, ...args)],
    phase: 'tests',
  });

  const always: Check[] = [
    { name: 'build', command: ['tsx', 'scripts/build.ts'], env: OF_BUILD, phase: 'tests' },
    {
      name: 'lint',
      command: [
        ...['eslint', '.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
        ...['--cache-location', 'node_modules/.cache/eslint/'],
      ],
      // More memory for new objects: the garbage collector took a fifth of the CPU.
      env: { NODE_OPTIONS: '--max-semi-space-size=128', ...(!IS_ALL && { LINT: 'quick' }) },
      phase: 'tests',
    },
    {
      name: 'widgets',
      command: vitest('widgets', '--config', 'vitest.browser.config.ts'),
      needsBrowser: true,
      phase: 'tests',
    },
    { name: 'types', command: ['tsc', '--noEmit'], phase: 'tests' },
    { name: 'format', command: ['prettier', '--check', '.', '--cache'], phase: 'tests' },
    { name: 'folders', command: ['tsx', 'scripts/folder-graph/main.ts'], phase: 'tests' },
    { name: 'surface', command: ['tsx', 'scripts/surface/main.ts'], phase: 'tests' },
    { name: 'size', command: ['tsx', 'scripts/size.ts'], needsBuild: true, phase: 'tests' },
    project('unit', 'tests'),
    {
      name: 'stories',
      command: vitest('stories', '--config', 'vitest.stories.config.ts'),
      needsBrowser: true,
      phase: 'tests',
    },
    project('api', 'tests'),
    { ...project('e2e', 'tests'), needsBrowser: true, needsBuild: true },
    {
      name: 'api on pg',
      command: [
        ...underNode(nodeOfPostgres),
        ...['tsx', 'scripts/with-postgres.ts', ...vitest('api on pg', ...ON_POSTGRES)],
      ],
      phase: 'tests',
      skipped: withoutPostgres,
    },
    ...NODES.flatMap((version) => [
      onNode(`node ${version}`, version, '--project', 'unit', ...NOT_LONG),
      ...(version === nodeOfPostgres
        ? []
        : [onNode(`api on ${version}`, version, '--project', 'api', ...API_TESTS_OF_NODE)]),
    ]),
    { ...project('specification', 'tests'), needsBrowser: true, needsBuild: true },
    { ...project('commands', 'tests'), needsBrowser: true, needsBuild: true, env: OF_BUILD },
  ];

  const onlyInAll: Check[] = [
    project('faults', 'crashes'),
    project('faults-long', 'crashes'),
    project('operations', 'crashes'),
    { ...project('e2e-long', 'browsers'), needsBrowser: true },
    {
      name: 'a11y',
      command: vitest('a11y', '--config', 'vitest.a11y.config.ts'),
      needsBrowser: true,
      // Every story takes a quarter of an hour.
      env: { WALK_EVERY: '24' },
      phase: 'browsers',
    },
    {
      name: 'visual',
      command: vitest('visual', '--config', 'vitest.visual.config.ts'),
      needsBrowser: true,
      phase: 'browsers',
      skipped: existsSync(APPROVED_PICTURES)
        ? undefined
        : 'no approved pictures: run `npm run test:visual -- -u` at the commit before your change',
    },
    project('package', 'browsers'),
    {
      name: 'storybook',
      command: ['storybook', 'build', '--quiet', '--disable-telemetry'],
      phase: 'browsers',
    },
  ];
  return { always, onlyInAll };
}
