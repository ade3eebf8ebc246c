/**
 * `npm run bench -- <name> [options]` runs one bench of `benches.ts`; without a name every one runs in its short form. Prints the
 * machine, the versions and the commit, and one table; ends with exit code 1 when something that must hold did not.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { postgresBinaries } from '../../scripts/postgres.js';
import { sqliteVersion } from '../../server/db/sqlite.js';
import { BENCHES } from './benches.js';
import { WrongOption } from './harness.js';
import { isRight, mustBe, printFigures, secondsSince, told, type Figure } from './report.js';
import { buildServer, type ServerEntry } from './server-process.js';

const NEEDS_POSTGRES = /--database|^failover/;

try {
  const [name, ...args] = process.argv.slice(2);
  const figures = name === undefined ? await runAll(await buildServer()) : await runOne(name, args);
  process.exitCode = isRight(figures) ? 0 : 1;
} catch (error) {
  if (!(error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function runOne(name: string, args: readonly string[]): Promise<Figure[]> {
  const bench = BENCHES[name];
  if (!bench)
    throw new WrongOption(`There is no bench ${name}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  console.log(machine());
  const figures = await bench.run(args, await buildServer());
  printFigures(figures);
  return figures;
}

/** Runs all benches; when one fails the others still run. */
async function runAll(entry: ServerEntry): Promise<Figure[]> {
  const startedAt = performance.now();
  const found: (Figure & { bench: string })[] = [];
  const commands = Object.entries(BENCHES).flatMap(([name, { short }]) =>
    short.map((options) => ({ name, options, command: `${name} ${options}`.trimEnd() })),
  );
  for (const { name, options, command } of commands) {
    console.log(`\n── ${command}`);
    const isSkipped = postgresBinaries() === null && NEEDS_POSTGRES.test(command);
    const figures = isSkipped
      ? [told(command, 'skipped: no PostgreSQL here')]
      : await BENCHES[name]?.run(options.split(' ').filter(Boolean), entry).catch((error: unknown) => {
          console.error(error);
          return [mustBe(`${command}: runs to its end`, false)];
        });
    for (const figure of figures ?? []) found.push({ bench: name, ...figure });
  }
  console.log(`\n${machine()}; ${(secondsSince(startedAt) / 60).toFixed(1)} minutes`);
  printFigures(found);
  return found;
}

/** The machine, the versions and the commit of a run, without which figures say little. */
function machine(): string {
  const cores = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`;
  const load = loadavg().map((each) => each.toFixed(1));
  return (
    `${cores}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, SQLite ${sqliteVersion()}, ` +
    `commit ${commit()}, load ${load.join(' ')}`
  );
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    // An unpacked archive has no history.
    return 'unknown';
  }
}
