/**
 * `npm test`: runs the checks that every change must pass, prints a line for each, then the failures and a table. It continues
 * after a failure, so that one run reports all. `npm run test:all` also runs those that only a release must pass (`checks.ts`).
 * `npm test -- unit e2e` runs only the named ones of both lists; `npm test -- e2e` prints all that the one check prints.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.js';
import { readClauses } from '../tests/specification/read-clauses.js';
import { unprovedClauses, type EndedTest } from './held-clauses.js';
import { checksOf, IS_ALL, PHASES, type Check, type Phase } from './checks.js';
import { memoryFolder } from './memory-folder.js';

interface Result {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Tests that a file skips on this machine, or leaves to `npm run test:all`. */
  skippedTests: number;
  /** What a failed check printed about its failures; empty when it passed. */
  failures: string;
  skipped?: string | undefined;
}

/** The fields of vitest's JSON report that are read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Where vitest begins to print the failures, each with its message, its difference and its line. */
const FAILURES_OF_VITEST = /Failed (Tests|Suites) \d+|Unhandled Errors/;
const MAX_FAILURES_LENGTH = 20_000;
const TAIL_LENGTH = 3000;
const CLAUSES = 'clauses';

const reports = mkdtempSync(join(tmpdir(), 'rental-desk-test-'));
const reportOf = (name: string) => join(reports, `${name}.json`);

const { always, onlyInAll } = checksOf(reportOf);
const all = [...always, ...onlyInAll];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const unnamed = IS_ALL ? all : always;
const checks = wanted.length === 0 ? unnamed : all.filter((check) => wanted.includes(check.name));
const memory = memoryFolder();
const env = {
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  ...(memory !== null && { TMPDIR: memory }),
};
if (checks.some((check) => check.needsBrowser)) Object.assign(env, { CHROME_PATH: ensureBrowser() });

const startedAt = Date.now();
const results: Result[] = [];
const ended: EndedTest[] = [];
for (const phase of PHASES) await runPhase(phase);
for (const folder of [reports, memory]) if (folder !== null) rmSync(folder, { recursive: true, force: true });
if (wanted.length === 0) results.push(clauses());
report([
  ...checks.flatMap((check) => results.filter(({ name }) => name === check.name)),
  ...results.filter(({ name }) => name === CLAUSES),
]);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

/** The clauses of the specification that tests of other checks prove: those tests must have passed in this run. */
function clauses(): Result {
  const all = readClauses().filter(({ heldBy }) => heldBy.length > 0);
  const unproved = unprovedClauses(all, ended);
  const failed = new Set(unproved.map((line) => line.split(':')[0])).size;
  const failures = unproved.map((line) => `did not run and pass: ${line}`).join('\n');
  return { name: CLAUSES, seconds: 0, passed: all.length - failed, failed, skippedTests: 0, failures };
}

/** Runs the checks of a phase, two at a time. */
async function runPhase(name: Phase): Promise<void> {
  const waiting = checks.filter(({ phase }) => phase === name);
  let built: Promise<unknown> = Promise.resolve();
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (check.needsBuild === true) await built;
      const running = run(check);
      if (check.name === 'build') built = running;
      results.push(await running);
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
}

async function run({ name, command, env: own, skipped }: Check): Promise<Result> {
  if (skipped !== undefined)
    return { name, seconds: 0, passed: 0, failed: 0, skippedTests: 0, failures: '', skipped };
  // Parallel checks would mix their output, and thousands of lines of those that passed would hide the failures.
  const isPrinted = checks.length === 1;
  console.log(`── ${name}: ${command.slice(0, 2).join(' ')}`);
  const checkStartedAt = Date.now();
  const child = spawn('npx', ['--no-install', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...own },
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      if (isPrinted) process.stdout.write(part);
    });
  const [status] = (await once(child, 'close')) as [number | null];
  const printed = Buffer.concat(parts).toString();
  const seconds = (Date.now() - checkStartedAt) / 1000;
  const { failedTests, ...counted } = countTests(name, command, status === 0);
  console.log(
    `── ${name}: ${String(counted.passed)} passed, ${String(counted.failed)} failed in ${seconds.toFixed(0)} s`,
  );
  // Here as well as at the end, so that a log that was cut short still names them.
  for (const test of failedTests) console.log(`   ✗ ${test}`);
  return { name, seconds, ...counted, failures: counted.failed === 0 ? '' : failuresIn(printed) };
}

/**
 * A vitest run counts its tests and names the failed ones; any other check counts as one. A run that fails without a
 * failed test counts as one failure, for example because of an unhandled error.
 */
function countTests(
  name: string,
  command: string[],
  ok: boolean,
): Pick<Result, 'passed' | 'failed' | 'skippedTests'> & { failedTests: string[] } {
  if (!command.includes('vitest'))
    return { passed: Number(ok), failed: Number(!ok), skippedTests: 0, failedTests: [] };
  try {
    const tests = JSON.parse(readFileSync(reportOf(name), 'utf8')) as Report;
    for (const { name: file, assertionResults } of tests.testResults)
      for (const { title, status } of assertionResults)
        ended.push({ file: relative('.', file), title, status });
    const failed = ok ? tests.numFailedTests : Math.max(1, tests.numFailedTests);
    return {
      passed: tests.numPassedTests,
      failed: failed + Number(tests.numPassedTests === 0),
      skippedTests: tests.numPendingTests,
      failedTests: tests.testResults.flatMap(failedOf),
    };
  } catch {
    return { passed: 0, failed: 1, skippedTests: 0, failedTests: [] };
  }
}

/** File, name and first line of the message of each failed test of one file. */
function failedOf({ name, assertionResults }: Report['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] }) => {
      const [firstLine = ''] = stripVTControlCharacters(message).split('\n');
      return `${relative('.', name)} > ${fullName}: ${firstLine}`;
    });
}

/** The failures that vitest lists at its end, else the last lines; without colours, whose codes make a log unreadable. */
function failuresIn(printed: string): string {
  const text = stripVTControlCharacters(printed);
  const begin = text.search(FAILURES_OF_VITEST);
  return begin === -1 ? text.slice(-TAIL_LENGTH) : text.slice(begin, begin + MAX_FAILURES_LENGTH);
}

function report(inOrder: Result[]): void {
  for (const { name, failures } of inOrder) if (failures !== '') console.log(`\n✗ ${name}: ${failures}`);
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(14) + cells.map((cell) => cell.padStart(9)).join('');
  console.log(`\n${row('check', 'passed', 'failed', 'skipped', 'seconds')}`);
  for (const { name, passed, failed, skippedTests, seconds, skipped } of inOrder)
    console.log(
      skipped === undefined
        ? row(name, String(passed), String(failed), String(skippedTests), seconds.toFixed(1))
        : `${name.padEnd(14)} SKIPPED: ${skipped}`,
    );
  const sum = (pick: (result: Result) => number) =>
    inOrder.reduce((total, result) => total + pick(result), 0);
  console.log(`total ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`);
  console.log(`${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
}
