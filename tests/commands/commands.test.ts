/**
 * Runs every command of README.md, CONTRIBUTING.md and docs/operations as written, and checks its output and exit code. `npm test` runs
 * only those that everybody needs; `npm run test:all` runs all.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksOf, IS_ALL } from '../../scripts/checks.js';
import { freePort } from '../../scripts/free-port.js';
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { seed } from '../../server/seed/seed.js';
import { addUser } from '../api/support.js';
import { documentedCommands, packageScripts } from './documented.js';
import { EXPECTED, type Folder, type Run } from './expectations.js';
import { startCommand, type RunningCommand } from './run-command.js';

const binaries = postgresBinaries();
let root: string;
let cluster: Cluster | null = null;
const started: RunningCommand[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rental-desk-commands-'));
  // PostgreSQL runs as a user other than root and must be able to enter its folder in this one.
  chmodSync(root, 0o755);
  for (const name of ['demo', 'real work'] as const) await fill(join(root, name), name);
  if (binaries !== null) cluster = await startCluster(binaries, { parent: root });
});
afterEach(async () => {
  for (const command of started.splice(0)) {
    command.signal('SIGKILL');
    await command.ended;
  }
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function fill(dataDir: string, name: Exclude<Folder, 'empty'>): Promise<void> {
  const db = openDatabase({ dataDir });
  await migrate(db);
  if (name === 'demo') await seed(db, systemClock);
  else await addUser(db, { role: 'data-creator' });
  await db.destroy();
}

/** Replaces the placeholders in the documented commands. */
const asTyped = (command: string, { more = '' }: Run, dataDir: string): string =>
  command
    .replace('/usr/bin/node', process.execPath)
    .replace('/var/backups/desk', join(dataDir, '../backups'))
    .replace('./data', dataDir)
    .replace('postgres://…', `'${cluster?.url ?? 'postgres://desk@127.0.0.1:1/desk'}'`) + more;

/** The commands that `npm test` runs too. */
const ALWAYS_RUN = ['npm start', 'npm run migrate', 'npm run seed'];

const commands = [...new Set([...documentedCommands(), ...Object.keys(EXPECTED)])];

it('has an expectation for each documented command and for each script of package.json', () => {
  expect(documentedCommands().filter((command) => !(command in EXPECTED))).toEqual([]);
  const named = (script: string) => new RegExp(`^npm (?:run )?(?:-s )?${script}(?= |$)`);
  const scripts = Object.keys(packageScripts());
  expect(scripts.filter((script) => !commands.some((command) => named(script).test(command)))).toEqual([]);
});

describe.each(commands)('the documented command %s', (command) => {
  const expected = EXPECTED[command];
  if (expected === undefined || 'notRun' in expected) {
    it.skip(`is not run: ${expected?.notRun ?? 'it has no expectation'}`);
    return;
  }
  if ('inChecks' in expected) {
    it(`runs in npm test as ${expected.inChecks.join(' and ')}`, () => {
      const { always } = checksOf((name) => name);
      const run = expected.inChecks.map((name) =>
        always.find((check) => check.name === name)?.command.join(' '),
      );
      expect(packageScripts()[command.replace('npm run ', '')]).toBe(run.join(' && '));
    });
    return;
  }
  for (const run of expected.runs)
    it.skipIf((run.needs === 'postgres' && binaries === null) || !(IS_ALL || ALWAYS_RUN.includes(command)))(
      `prints and exits as expected on ${on[run.on]}`,
      async () => {
        const dataDir = mkdtempSync(join(root, 'run-'));
        const folder = join(dataDir, 'data');
        if (run.on === 'empty') mkdirSync(folder);
        else cpSync(join(root, run.on), folder, { recursive: true });
        const port = String(await freePort());
        const line = `exec ${asTyped(command, run, folder)}`.replace('{port}', String(await freePort()));
        const running = startCommand('sh', ['-c', line], { DATA_DIR: folder, PORT: port });
        started.push(running);
        await runAsExpected(running, run);
      },
    );
});

const on: Record<Folder, string> = {
  empty: 'an empty folder',
  demo: 'a folder with the demo',
  'real work': 'a folder with real work',
};

async function runAsExpected(running: RunningCommand, run: Run): Promise<void> {
  const printed = () => running.stdout() + running.stderr();
  const crash = /ReferenceError|TypeError|SyntaxError|\n {4}at /;
  if (run.until) {
    await running.prints(run.until);
    expect(printed()).not.toMatch(crash);
    for (const address of run.answers?.(printed()) ?? [])
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    running.signal('SIGTERM');
  }
  const exitCode = await running.ended;
  if (run.exitCode !== undefined) expect(exitCode, printed()).toBe(run.exitCode);
  run.stdout?.(running.stdout());
  if (run.stderr) expect(running.stderr()).toMatch(run.stderr);
  if (!run.until) expect(printed()).not.toMatch(crash);
}
