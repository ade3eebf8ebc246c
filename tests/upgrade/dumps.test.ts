/**
 * Tests that the dumps are complete: each migration has a dump, and each table and column has a value in the
 * newest dump.
 */
import { expect, it, onTestFinished } from 'vitest';
import { hasDump, MIGRATION_NAMES } from './dump-files.js';
import { openOldDatabase } from './old-database.js';
import { columnsWithoutValue } from './rows-of.js';

it.each(['sqlite', 'postgres'] as const)('each migration has a dump for %s', (engine) => {
  const missing = MIGRATION_NAMES.filter((name) => !hasDump(engine, name));
  expect(missing, 'write the dumps by: npx tsx scripts/dump-schemas/main.ts').toEqual([]);
});

it('the newest dump has a value in each column of each table', async () => {
  const newest = await openOldDatabase(MIGRATION_NAMES.at(-1) ?? null);
  onTestFinished(async () => {
    await newest.db.destroy();
    await newest.remove();
  });
  // Rows of this table exist only inside a transaction.
  const missing = (await columnsWithoutValue(newest.db)).filter(({ table }) => table !== 'erasing');
  expect(missing, 'add rows in tests/upgrade/rows').toEqual([]);
});
