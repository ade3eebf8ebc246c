/**
 * `npm run bench`: runs every bench in a short form, one after the other, and prints one table of their
 * results.
 */
import { postgresBinaries } from '../../scripts/postgres.js';
import { BENCHES, isBench } from './benches.js';
import { machine } from './machine.js';
import { optionsOf } from './options.js';
import { printColumns, type Figure, type Findings } from './report.js';
import type { ServerEntry } from './server-process.js';

/** The commands, as a person would type them. */
const SHORT = [
  'picking --rows 1500',
  'picking --rows 1500 --database own',
  'picking-steps --seconds 6',
  'picking-kill --rounds 5',
  'picking-kill --rounds 3 --database own',
  'failover --minutes 1 --failovers 1 --pickers 60 --creators 15',
  'lists --rentals 100000 --calls 20',
  'reports --calls 20',
  'reports --calls 20 --database own',
  'filters --rentals 40000 --calls 5',
  'filters --rentals 40000 --calls 5 --database own',
  'staff --staff 2000 --rentals 50000 --calls 60',
  'intake --rows 20000',
  'realtime --creators 500 --messages 100 --seconds 10',
  'fuzz --requests 4000',
  'download --rentals 20000',
  'load',
  'pasted-posts --rows 30',
  'collect-keys --rounds 2',
  'tired-day --rentals 10',
  'first-day',
];
const NEEDS_POSTGRES = /--database|^(?:picking-steps|failover)\b/;

type Line = Figure & { bench: string };

/** Runs all benches; when one fails the others still run. */
export async function runAll(entry: ServerEntry): Promise<boolean> {
  const startedAt = performance.now();
  const lines: Line[] = [];
  let isRight = true;
  const hasPostgres = postgresBinaries() !== null;
  for (const command of SHORT) {
    console.log(`\n── ${command}`);
    if (!hasPostgres && NEEDS_POSTGRES.test(command)) {
      lines.push({ bench: command, what: '', figure: 'skipped: no PostgreSQL here' });
      continue;
    }
    const found = await findingsOf(entry, command);
    isRight &&= found.isRight;
    lines.push(...found.figures.map((figure) => ({ bench: command.split(' ')[0] ?? '', ...figure })));
    if (!found.isRight)
      lines.push({ bench: command, what: 'what must hold', figure: 'BROKEN', isHeld: false });
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`\n${machine()}; ${minutes.toFixed(1)} minutes`);
  printLines(lines);
  return isRight;
}

async function findingsOf(entry: ServerEntry, command: string): Promise<Findings> {
  const options = optionsOf(command.split(' '));
  const { name = '' } = options;
  if (!isBench(name)) throw new Error(`There is no bench ${name}`);
  try {
    return await BENCHES[name](entry, options);
  } catch (error) {
    console.error(error);
    return { isRight: false, figures: [] };
  }
}

function printLines(lines: readonly Line[]): void {
  const heads = ['bench', 'what', 'figure', 'aim', 'of bare', 'held'];
  const cells = lines.map(({ bench, what, figure, aim = '', ratio = '', isHeld }) => [
    ...[bench, what, figure, aim, ratio],
    isHeld === undefined ? '' : isHeld ? 'yes' : 'NO',
  ]);
  printColumns(heads, cells);
}
