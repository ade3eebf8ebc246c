/**
 * `npm run bench -- <name> [options]`. Benches:
 *
 *   picking [--file leads.csv | --rows 2000] [--creators 5] [--pickers 20] [--kill]
 *   picking-kill                the same as picking --kill
 *
 * Each ends with exit code 1 when something that must hold did not.
 */
import { parseArgs } from 'node:util';
import { benchPicking } from './picking.js';
import { benchPickingKill } from './picking-kill.js';
import { madeUpRows, rowsOf } from './rows.js';
import { buildServer } from './server-process.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    rows: { type: 'string', default: '2000' },
    creators: { type: 'string', default: '5' },
    pickers: { type: 'string', default: '20' },
    kill: { type: 'boolean', default: false },
  },
});

const BENCHES = ['picking', 'picking-kill'] as const;
const name = BENCHES.find((known) => known === positionals[0]);
if (!name) {
  console.error(`Name a bench: ${BENCHES.join(', ')}. For example: npm run bench -- picking`);
  process.exit(2);
}

const plan = {
  entry: await buildServer(),
  rows: values.file === undefined ? madeUpRows(count('rows')) : rowsOf(values.file),
  creators: count('creators'),
  pickers: count('pickers'),
};
const isKill = name === 'picking-kill' || values.kill;
process.exitCode = (await (isKill ? benchPickingKill(plan) : benchPicking(plan))) ? 0 : 1;

function count(option: 'rows' | 'creators' | 'pickers'): number {
  const number = Number(values[option]);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${option} must be a whole number above 0, it is ${values[option]}`);
  process.exit(2);
}
