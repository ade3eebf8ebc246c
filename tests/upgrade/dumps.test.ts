/** The dumps are complete: a migration without one fails here, and so does a table or a column that no row of a dump has a value in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDump, MIGRATION_NAMES } from './dump-files.js';
import { openOldDatabase, rowsOf, type OldDatabase, type Rows } from './old-database.js';

/** Filled by a library while servers talk to each other. */
const EMPTY_TABLES = ['socket_io_attachments'];

it.each(['sqlite', 'postgres'] as const)('each migration has a dump for %s', (engine) => {
  const missing = MIGRATION_NAMES.filter((name) => !hasDump(engine, name));
  expect(missing, 'write the dumps by: npx tsx scripts/dump-schemas/main.ts').toEqual([]);
});

describe('the newest dump', () => {
  let newest: OldDatabase;
  let rows: Rows;
  beforeAll(async () => {
    newest = await openOldDatabase(MIGRATION_NAMES.at(-1) ?? null);
    rows = await rowsOf(newest.db);
  });
  afterAll(async () => {
    await newest.db.destroy();
    await newest.remove();
  });

  it('has a value in each column of each table (add rows in tests/upgrade/rows)', async () => {
    const tables = await newest.db.introspection.getTables();
    const empty = tables
      .filter(({ name }) => !name.startsWith('rentals_search') && !EMPTY_TABLES.includes(name))
      .flatMap(({ name, columns }) =>
        columns
          .filter((column) => !rows[name]?.some((row) => row[column.name] !== null))
          .map((column) => `${name}.${column.name}`),
      );
    expect(empty).toEqual([]);
  });
});
