/**
 * `npm run test:mutation` checks whether the tests notice a missing safeguard: it runs the tests of each part
 * (parts.ts) over copies of its files with one small fault each, and lists the copies that no test notices. A
 * person starts it; it takes hours.
 *
 *   npm run test:mutation -- server/http server/rentals/claim.ts   only files whose path begins with one of these
 *   npm run test:mutation -- --again     only the survivors of the last run (coverage/mutation.json)
 *   npm run test:mutation -- --jobs 4    number of parallel processes; default 2
 *   npx tsx scripts/with-postgres.ts npm run test:mutation -- server/rentals/claim.ts   the same on PostgreSQL,
 *   whose locks and limits no test on SQLite notices
 *
 * Why not Stryker: it has no mutator that drops a `where`, a wrapper such as `masked(…)` or a single
 * statement; a server that tests start in `beforeAll` makes two thirds of its mutants static, for which it
 * runs every test; and version 9 is its last for Node 20.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCEPTED } from './accepted.js';
import { isBroken, mutantsOf, type Mutant } from './mutants.js';
import { PARTS, type Part } from './parts.js';
import { sentence, table, type Fate, type Finding } from './report.js';
import { testProcess, type TestProcess } from './test-process.js';

const REPORT = 'coverage/mutation.json';
/** A mutant may make tests slower before one fails, and the machine may be busy. */
const LIMIT_FACTOR = 4;
const MIN_LIMIT_MS = 60_000;
const BASELINE_LIMIT_MS = 15 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, jobs: { type: 'string', default: '2' } },
});

interface Work {
  part: Part;
  mutant: Mutant;
}

const isSame = (one: Pick<Mutant, 'file' | 'change'>, other: Pick<Mutant, 'file' | 'change'>) =>
  one.file === other.file && one.change === other.change;

const earlier = values.again ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Finding[]) : [];
const survivors = values.again ? earlier.filter(({ fate }) => fate === 'survived') : null;
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const parts = PARTS.filter(({ needs }) => needs === undefined || isOnPostgres);
const all: Work[] = parts
  .flatMap((part) =>
    part.files
      .filter((file) => positionals.length === 0 || positionals.some((path) => file.startsWith(path)))
      .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ part, mutant }))),
  )
  .filter(({ mutant }) => survivors === null || survivors.some((each) => isSame(each, mutant)));
console.log(`${all.length} mutants of ${new Set(all.map(({ mutant }) => mutant.file)).size} files`);

const findings = earlier.filter(
  (each) => each.fate !== 'survived' && !all.some(({ mutant }) => isSame(each, mutant)),
);
let done = 0;
const temporaryFolder = mkdtempSync(join(tmpdir(), 'rental-desk-mutation-'));
const processes = Array.from({ length: Number(values.jobs) }, () => testProcess(temporaryFolder));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => finish(130));

try {
  for (const part of parts) await runPart(part);
  finish(0);
} catch (error) {
  console.error(error);
  finish(1);
}

async function runPart(part: Part): Promise<void> {
  const queue = all.filter((work) => work.part === part);
  if (queue.length === 0) return;
  const limitMs = await timeOf(part);
  await Promise.all(processes.map((each) => workOff(queue, each, limitMs)));
}

/** Runs a part's tests over the unchanged files, and returns the time limit for a mutant. */
async function timeOf({ name, tests }: Part): Promise<number> {
  const from = performance.now();
  const [first] = processes;
  const outcome = await first?.run({ tests, mutant: null }, BASELINE_LIMIT_MS);
  if (outcome?.failed !== null)
    throw new Error(`The tests of ${name} fail without a mutant: ${outcome?.failed ?? 'no end'}`);
  const ms = performance.now() - from;
  console.log(`${name}: its tests take ${(ms / 1000).toFixed(0)} s`);
  return Math.max(MIN_LIMIT_MS, ms * LIMIT_FACTOR);
}

async function workOff(queue: Work[], tests: TestProcess, limitMs: number): Promise<void> {
  for (let work = queue.shift(); work; work = queue.shift()) {
    const { part, mutant } = work;
    const finding = { ...mutant, part: part.name, fate: await fateOf(work, tests, limitMs) };
    findings.push(finding);
    if (finding.fate === 'survived') console.log(sentence(finding));
    done += 1;
    if (done % 50 === 0) console.log(`… ${done} of ${all.length}`);
  }
}

async function fateOf({ part, mutant }: Work, tests: TestProcess, limitMs: number): Promise<Fate> {
  if (ACCEPTED.some((each) => isSame(each, mutant))) return 'accepted';
  if (isBroken(mutant)) throw new Error(`${mutant.file}:${mutant.line} is no TypeScript: ${mutant.change}`);
  const outcome = await tests.run({ tests: part.tests, mutant }, limitMs);
  if (outcome === null) return 'timed out';
  return outcome.failed === null ? 'survived' : 'killed';
}

/** Prints the results so far, and stores them for `--again`. */
function finish(exitCode: number): never {
  const notRun = earlier.filter(
    (each) => all.some(({ mutant }) => isSame(each, mutant)) && !findings.some((one) => isSame(one, each)),
  );
  findings.push(...notRun);
  for (const each of processes) each.stop();
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync('coverage', { recursive: true });
  const lines = findings.map(({ part, file, line, change, fate }) => ({ part, file, line, change, fate }));
  writeFileSync(REPORT, JSON.stringify(lines, null, 1));
  const survived = findings.filter(({ fate }) => fate === 'survived').map(sentence);
  console.log(`\n${survived.join('\n')}\n\n${table(findings)}`);
  process.exit(exitCode);
}
