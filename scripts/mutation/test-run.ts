/**
 * A process that runs test files over the variants of one source file. It runs a copy of a test file per
 * variant, all in one vitest worker, so the server is loaded once (dispatcher.ts). Vite serves the copies and
 * the variants, so that no file changes.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { dispatcherOf } from './dispatcher.js';

/** A test file, run over a variant. */
export interface Copy {
  test: string;
  variant: string;
}

export interface Order {
  /** The copies in the order in which they run. */
  copies: readonly Copy[];
  file: string;
  /** The variants' texts by name. */
  variants: Readonly<Record<string, string>>;
  /** False when there is one variant, which replaces the file. */
  isDispatched: boolean;
}

/** The result of a copy; `null` after the last one. */
export type Outcome = (Copy & { failed: string | null }) | null;

const root = process.cwd();
const STATEMENT_FILE = 'server/db/statement-file.ts';
const COPY = /\.variant-([\w-]+)\.test\.ts$/;
let order: Order | null = null;

const pathOf = ({ test, variant }: Copy): string =>
  join(root, test.replace(/\.test\.ts$/, `.variant-${variant}.test.ts`));

function copyAt(path: string): Copy | null {
  const [, variant] = COPY.exec(path) ?? [];
  return variant === undefined ? null : { test: relative(root, path).replace(COPY, '.test.ts'), variant };
}

/** Loads the copy's variant, and skips all its tests after the first that fails, in this copy and in later ones. */
const prelude = (path: string, variant: string): string => `
import { afterEach as afterEachTest, beforeEach as beforeEachTest } from 'vitest';
const killed = (globalThis.killedVariants ??= new Set());
if (killed.has('${variant}')) throw new Error('Another test has failed for this variant');
${order?.isDispatched === true ? `globalThis.mutationVariant = await import(${JSON.stringify(`${path}?variant=${variant}`)});` : ''}
beforeEachTest(({ skip }) => { if (killed.has('${variant}')) skip(); });
afterEachTest(({ task }) => { if (task.result?.state === 'fail') killed.add('${variant}'); });
`;

/** The texts of statements are not cached, because each variant has its own. */
function withoutCache(text: string): string {
  const changed = text.replace('known.set(engine, { text, names });', '');
  if (changed === text) throw new Error(`${STATEMENT_FILE} has changed`);
  return changed;
}

function load(id: string): string | undefined {
  if (order === null) return undefined;
  const path = join(root, order.file);
  if (id === join(root, STATEMENT_FILE)) return withoutCache(readFileSync(id, 'utf8'));
  const copy = copyAt(id);
  if (copy) return prelude(path, copy.variant) + readFileSync(join(root, copy.test), 'utf8');
  if (id === path)
    return order.isDispatched
      ? dispatcherOf(path, readFileSync(path, 'utf8'))
      : Object.values(order.variants)[0];
  const [file, variant] = id.split('?variant=');
  if (file !== path || variant === undefined) return undefined;
  return order.variants[variant] ?? readFileSync(path, 'utf8');
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: 'vitest.mutation.config.ts',
    watch: false,
    maxWorkers: 1,
    // The output of the tests is dropped, because it is only about a mutant.
    reporters: [{ onTestModuleEnd: report }],
    silent: true,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        // Vite asks for a file that does not exist by its path from the root.
        resolveId: (id) => (!COPY.test(id) ? undefined : id.startsWith(root) ? id : join(root, id)),
        load,
      },
    ],
  },
);
await vitest.standalone();

function report(module: TestModule): void {
  const copy = copyAt(module.moduleId);
  if (!copy) return;
  const [test] = module.children.allTests('failed');
  const failed =
    test?.fullName ?? (module.state() === 'failed' ? (module.errors()[0]?.message ?? 'A hook') : null);
  process.send?.({ ...copy, failed } satisfies Outcome);
}

async function run(next: Order): Promise<void> {
  for (const each of [order, next]) {
    if (each === null) continue;
    const path = join(root, each.file);
    const variants = Object.keys(each.variants).map((variant) => `${path}?variant=${variant}`);
    for (const file of [path, ...variants, ...each.copies.map(pathOf)]) vitest.invalidateFile(file);
  }
  order = next;
  const project = vitest.getRootProject();
  await vitest.runTestSpecifications(next.copies.map((copy) => project.createSpecification(pathOf(copy))));
}

process.on('message', (next: Order) => {
  void run(next).then(
    () => process.send?.(null),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Without its parent process it exits, with everything that its tests have started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send?.('ready');
