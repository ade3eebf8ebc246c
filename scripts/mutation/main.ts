/**
 * `npm run test:mutation` checks whether the tests notice a missing safeguard: it runs the tests of each part
 * (parts.ts) over copies of its files with one small fault each, and lists the copies that no test notices. A
 * person starts it; a file takes 2 to 8 minutes on a busy machine.
 *
 *   npm run test:mutation -- server/http server/rentals/claim.ts   only files whose path begins with one of these
 *   npm run test:mutation -- --again     only the survivors of the last run (coverage/mutation.json)
 *   npm run test:mutation -- --jobs 4    number of parallel processes; default 2, and 1 on PostgreSQL
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
import { canDispatch } from './dispatcher.js';
import { isBroken, mutantsOf, type Mutant } from './mutants.js';
import { PARTS, type Part } from './parts.js';
import { sentence, table, type Fate, type Finding } from './report.js';
import { testProcess, type TestProcess } from './test-process.js';
import type { Order } from './test-run.js';

const REPORT = 'coverage/mutation.json';
/** How long one test file may take over one mutant; the machine may be busy. */
const LIMIT_MS = 120_000;

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
const temporaryFolder = mkdtempSync(join(tmpdir(), 'rental-desk-mutation-'));
// Each process makes the template of the databases, so on PostgreSQL there is one.
const jobs = isOnPostgres ? 1 : Number(values.jobs);
const processes = Array.from({ length: jobs }, () => testProcess(temporaryFolder));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => finish(130));

try {
  for (const part of parts) await runPart(part);
  finish(0);
} catch (error) {
  console.error(error);
  finish(1);
}

async function runPart(part: Part): Promise<void> {
  for (const file of part.files) {
    const text = readFileSync(file, 'utf8');
    const works = all.filter((work) => work.part === part && work.mutant.file === file);
    for (const { mutant } of works)
      if (isBroken(mutant)) throw new Error(`${file}:${mutant.line} is no TypeScript: ${mutant.change}`);
    const [accepted, open] = split(works, ({ mutant }) => ACCEPTED.some((each) => isSame(each, mutant)));
    for (const work of accepted) settle(work, 'accepted');
    const [dispatched, replacing] = split(open, ({ mutant }) => canDispatch(text, mutant.start));
    await Promise.all(
      processes.map(async (each, index) => {
        const own = (_: Work, at: number) => at % processes.length === index;
        await runBatch(each, part, { file, isDispatched: true }, dispatched.filter(own));
        for (const work of replacing.filter(own))
          await runBatch(each, part, { file, isDispatched: false }, [work]);
      }),
    );
    if (works.length > 0) console.log(table(findings.filter((each) => each.file === file)));
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Runs the part's test files over the given mutants of a file, and over the unchanged file as a control. */
async function runBatch(
  runner: TestProcess,
  part: Part,
  target: Pick<Order, 'file' | 'isDispatched'>,
  batch: readonly Work[],
): Promise<void> {
  const works = new Map(batch.map((work, index) => [`m${index}`, work]));
  const variants: Record<string, string> = {};
  if (target.isDispatched) variants['control'] = readFileSync(target.file, 'utf8');
  for (const [variant, { mutant }] of works) variants[variant] = mutant.text;
  const names = Object.keys(variants);
  let copies = part.tests.flatMap((test) => names.map((variant) => ({ test, variant })));
  const end = (variant: string, fate: Fate) => {
    const work = works.get(variant);
    if (!work) return;
    settle(work, fate);
    works.delete(variant);
  };
  while (works.size > 0 && copies.length > 0) {
    const broken: string[] = [];
    const isEnded = await runner.run(
      { ...target, copies, variants },
      LIMIT_MS,
      ({ test, variant, failed }) => {
        copies = copies.filter((each) => each.test !== test || each.variant !== variant);
        if (variant === 'control') console.log(`${test}: ${works.size} mutants left`);
        if (failed === null) return;
        if (variant === 'control') broken.push(`${test} fails without a mutant: ${failed}`);
        else end(variant, 'killed');
      },
    );
    if (broken[0] !== undefined) throw new Error(broken[0]);
    // Outcomes are also missing when a mutant has ended the worker.
    const [blocked] = copies;
    if (blocked?.variant === 'control') throw new Error(`${blocked.test} does not end without a mutant`);
    if (blocked) end(blocked.variant, isEnded ? 'killed' : 'timed out');
    copies = copies.filter(({ variant }) => variant === 'control' || works.has(variant));
  }
  for (const variant of works.keys()) end(variant, 'survived');
}

function settle(work: Work, fate: Fate): void {
  const finding = { ...work.mutant, part: work.part.name, fate };
  findings.push(finding);
  if (fate === 'survived') console.log(sentence(finding));
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
