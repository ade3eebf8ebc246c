/**
 * A process that runs tests over one mutant after the other. It keeps vitest loaded, so that a run transforms
 * only the mutant itself, and vite serves the mutant's text instead of the file's, so that no file changes.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

export interface Order {
  tests: readonly string[];
  /** Null: the unchanged files. */
  mutant: { file: string; text: string } | null;
}

export interface Outcome {
  /** The first test that failed; null when all passed. */
  failed: string | null;
}

const root = process.cwd();
let mutant: Order['mutant'] = null;

const vitest = await createVitest(
  'test',
  {
    ...{ root, config: 'vitest.mutation.config.ts', watch: false, bail: 1, maxWorkers: 1 },
    // The output of the tests is only about a mutant.
    ...{ reporters: [{}], silent: true },
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (mutant && id === join(root, mutant.file) ? mutant.text : undefined),
      },
    ],
  },
);
await vitest.standalone();

async function run(order: Order): Promise<Outcome> {
  const changed = [mutant, order.mutant].flatMap((one) => one?.file ?? []);
  mutant = order.mutant;
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    order.tests.map((test) => project.createSpecification(join(root, test))),
  );
  // vitest also remembers the files of earlier runs.
  for (const module of testModules.filter(({ relativeModuleId: id }) => order.tests.includes(id))) {
    for (const test of module.children.allTests('failed')) return { failed: test.fullName };
    if (module.state() === 'failed') return { failed: module.relativeModuleId };
  }
  return { failed: unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null };
}

process.on('message', (order: Order) => {
  void run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Outcome),
  );
});
// Without its parent process it exits, with everything that its tests have started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send?.('ready');
