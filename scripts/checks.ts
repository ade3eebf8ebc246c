/** The checks of `npm test`, in order. */
import { normalize } from 'node:path';
import { postgresBinaries } from './postgres.js';

/**
 * The phases run one after the other. The lanes of a phase run in parallel, the checks of a lane one after the other. The checks are
 * distributed so that the lanes of a phase end at about the same time. Tests of the server that wait for a crash or a failover don't
 * run in a phase with browsers, which would slow them down.
 */
export const PHASES = [['build'], ['server', 'source'], ['elements', 'pages', 'others']] as const;
export type Lane = (typeof PHASES)[number][number];

export interface Check {
  name: string;
  command: string[];
  needsBrowser?: boolean;
  env?: Record<string, string>;
  lane: Lane;
  /** Why it can't run on this machine. */
  skipped?: string | undefined;
}

/**
 * Other versions of Node, for example `22 24`: they are downloaded, so only CI names them. Each runs the unit
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

/** `reportOf` returns the file for the report of a check. */
export function checksOf(reportOf: (name: string) => string): Check[] {
  const vitest = (name: string, ...args: string[]): string[] => [
    ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    ...args,
  ];

  const underNode = (version: string | undefined): string[] =>
    version === undefined ? [] : ['tsx', 'scripts/with-node.ts', version];

  const withoutPostgres =
    postgresBinaries() === null ? 'no PostgreSQL 15 or newer on this machine' : undefined;
  const nodeOfPostgres = withoutPostgres === undefined ? NODES.at(-1) : undefined;

  const onNode = (name: string, version: string, ...args: string[]): Check => ({
    name,
    // One worker only, because the other lanes need a core too.
    command: [...underNode(version), ...vitest(name, ...args, '--maxWorkers=1')],
    lane: 'others',
  });

  return [
    { name: 'build', command: ['tsx', 'scripts/build.ts'], lane: 'build' },
    { name: 'size', command: ['tsx', 'scripts/size.ts'], lane: 'build' },
    { name: 'unit', command: vitest('unit', '--project', 'unit'), lane: 'server' },
    { name: 'api', command: vitest('api', '--project', 'api'), lane: 'server' },
    {
      name: 'api on pg',
      command: [
        ...underNode(nodeOfPostgres),
        ...['tsx', 'scripts/with-postgres.ts', ...vitest('api on pg', '--project', 'api')],
      ],
      lane: 'server',
      skipped: withoutPostgres,
    },
    { name: 'faults', command: vitest('faults', '--project', 'faults'), lane: 'source' },
    {
      name: 'widgets',
      command: vitest('widgets', '--config', 'vitest.browser.config.ts'),
      needsBrowser: true,
      lane: 'elements',
    },
    {
      name: 'stories',
      command: vitest('stories', '--config', 'vitest.stories.config.ts'),
      needsBrowser: true,
      lane: 'elements',
    },
    {
      name: 'specification',
      command: vitest('specification', '--project', 'specification'),
      needsBrowser: true,
      lane: 'others',
    },
    {
      name: 'a11y',
      command: vitest('a11y', '--config', 'vitest.a11y.config.ts'),
      needsBrowser: true,
      // Every story takes a quarter of an hour.
      env: { WALK_EVERY: '24' },
      lane: 'others',
    },
    { name: 'e2e', command: vitest('e2e', '--project', 'e2e'), needsBrowser: true, lane: 'pages' },
    {
      name: 'commands',
      command: vitest('commands', '--project', 'commands'),
      needsBrowser: true,
      lane: 'pages',
    },
    { name: 'folders', command: ['tsx', 'scripts/folder-graph/main.ts'], lane: 'source' },
    { name: 'types', command: ['tsc', '--noEmit'], lane: 'source' },
    {
      name: 'lint',
      command: ['eslint', '.', '--max-warnings', '0'],
      // More memory for new objects: the garbage collector took a fifth of the CPU.
      env: { NODE_OPTIONS: '--max-semi-space-size=128' },
      lane: 'source',
    },
    { name: 'format', command: ['prettier', '--check', '.'], lane: 'source' },
    { name: 'package', command: vitest('package', '--project', 'package'), lane: 'pages' },
    {
      name: 'storybook',
      command: ['storybook', 'build', '--quiet', '--disable-telemetry'],
      lane: 'elements',
    },
    ...NODES.flatMap((version) => [
      onNode(`node ${version}`, version, '--project', 'unit'),
      ...(version === nodeOfPostgres
        ? []
        : [onNode(`api on ${version}`, version, '--project', 'api', ...API_TESTS_OF_NODE)]),
    ]),
  ];
}
