/** `npm run migrate-data -- --from ./data --to postgres://…`: moves a whole installation to PostgreSQL. */
import { parseArgs } from 'node:util';
import { postgresUrl } from '../config/config-values.js';
import { readConfig } from '../config/config.js';
import { failureText } from '../start/failure.js';
import { printMigrations } from '../start/print-migrations.js';
import { CantMove, moveData } from './move-data.js';

let values: { from?: string; to?: string } = {};
try {
  ({ values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }));
  process.exitCode = (await run(values.from, values.to)) ? 0 : 1;
} catch (error) {
  console.error(explanation(error));
  process.exitCode = 1;
}

async function run(from: string | undefined, to: string | undefined): Promise<boolean> {
  if (from === undefined || to === undefined)
    throw new CantMove('Say from where to where: npm run migrate-data -- --from ./data --to postgres://…');
  const startedAt = performance.now();
  const compared = await moveData(
    { dataDir: from, databaseUrl: address(to) },
    (line) => console.log(line),
    printMigrations,
  );
  console.log(`\n${'table'.padEnd(22)}${'rows'.padStart(12)}${'moved'.padStart(12)}  checksum`);
  let areEqual = true;
  for (const { table, from: source, to: target } of compared) {
    const isEqual = source.rows === target.rows && source.checksum === target.checksum;
    areEqual &&= isEqual;
    const verdict = isEqual ? `${source.checksum}, equal` : `${source.checksum} is not ${target.checksum}`;
    console.log(
      `${table.padEnd(22)}${String(source.rows).padStart(12)}${String(target.rows).padStart(12)}  ${verdict}`,
    );
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    areEqual
      ? `\nEverything is there, after ${minutes} minutes. Start the server with DATABASE_URL set to the new address.`
      : '\nThe two are not the same. Keep using the old one; empty the database and move again.',
  );
  return areEqual;
}

function address(to: string): string {
  try {
    return postgresUrl(to);
  } catch (error) {
    throw new CantMove(`--to ${error instanceof Error ? error.message : ''}`);
  }
}

function explanation(error: unknown): string {
  if (error instanceof CantMove) return error.message;
  const config = { ...readConfig({}), dataDir: values.from ?? '', databaseUrl: values.to ?? null };
  return failureText(error, config);
}
