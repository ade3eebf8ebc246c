/** The checks of `npm test`, in their order. */
import { postgresBinaries } from './postgres.js';

export interface Check {
  name: string;
  command: string[];
  needsBrowser?: boolean;
  /** Two lanes run at the same time, on a core each; what the second prints comes when it is done. Without a lane a check runs before them. */
  lane?: 'first' | 'second';
  /** Why it can't run on this machine. */
  skipped?: string | undefined;
}

/**
 * Other versions of Node, for example `22 24`: they are downloaded, so only CI names them. Each runs the unit and API tests; the last
 * one takes over the API tests on PostgreSQL, because the same tests once more on SQLite cost minutes.
 */
const NODES = (process.env['TEST_NODES'] ?? '').split(' ').filter((version) => version !== '');

/** `reportOf` names the file for the report of a check. */
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

  return [
    { name: 'build', command: ['tsx', 'scripts/build.ts'] },
    { name: 'size', command: ['tsx', 'scripts/size.ts'] },
    { name: 'unit', command: vitest('unit', '--project', 'unit') },
    { name: 'api', command: vitest('api', '--project', 'api') },
    {
      name: 'api on pg',
      command: [
        ...underNode(nodeOfPostgres),
        ...['tsx', 'scripts/with-postgres.ts', ...vitest('api on pg', '--project', 'api')],
      ],
      skipped: withoutPostgres,
    },
    { name: 'faults', command: vitest('faults', '--project', 'faults') },
    {
      name: 'widgets',
      command: vitest('widgets', '--config', 'vitest.browser.config.ts'),
      needsBrowser: true,
      lane: 'first',
    },
    {
      name: 'stories',
      command: vitest('stories', '--config', 'vitest.stories.config.ts'),
      needsBrowser: true,
      lane: 'first',
    },
    {
      name: 'specification',
      command: vitest('specification', '--project', 'specification'),
      needsBrowser: true,
      lane: 'first',
    },
    { name: 'e2e', command: vitest('e2e', '--project', 'e2e'), needsBrowser: true, lane: 'second' },
    {
      name: 'commands',
      command: vitest('commands', '--project', 'commands'),
      needsBrowser: true,
      lane: 'second',
    },
    { name: 'types', command: ['tsc', '--noEmit'], lane: 'second' },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'], lane: 'second' },
    { name: 'format', command: ['prettier', '--check', '.'], lane: 'second' },
    { name: 'package', command: vitest('package', '--project', 'package'), lane: 'second' },
    { name: 'storybook', command: ['storybook', 'build', '--quiet', '--disable-telemetry'], lane: 'second' },
    ...NODES.map((version) => ({
      name: `node ${version}`,
      command: [
        ...underNode(version),
        ...vitest(
          `node ${version}`,
          '--project',
          'unit',
          ...(version === nodeOfPostgres ? [] : ['--project', 'api']),
        ),
        // The second lane has the other core.
        '--maxWorkers=1',
      ],
      lane: 'first' as const,
    })),
  ];
}
