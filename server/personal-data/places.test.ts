/** Compares the list of places with the real schema and with docs/privacy.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { PersonalPlace } from '../../src/contract/personal-data/personal-places.js';
import { RETENTION_KINDS, RETENTION_TITLES } from '../../src/contract/personal-data/retention.js';
import { openDatabase } from '../db/database.js';
import { MIGRATION_TABLES } from '../db/grant-runtime-role.js';
import { migrate } from '../db/migrate.js';
import { MENTIONS, PLACES, SEARCH_INDEX_TABLES, type Holds } from './places.js';

/** Each table and column of the list as `table.column`, with what it holds. */
const LISTED = Object.entries(PLACES).flatMap(([table, columns]) =>
  Object.entries(columns as Record<string, Holds>).map(([column, holds]) => ({ table, column, holds })),
);

it('names every text column of the database once, and no other', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-places-'));
  const db = openDatabase({ dataDir });
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select tables.name || '.' || columns.name as name
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.type in ('table', 'view') and tables.schema = 'main' and columns.type in ('text', 'blob', 'varchar(255)', 'BLOB', 'TEXT')
      and tables.name not like 'sqlite_%' and tables.name not in (${sql.join(MIGRATION_TABLES)})`.execute(db);
  const virtual = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'virtual' and schema = 'main'`.execute(db);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    LISTED.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
  expect(virtual.rows.map(({ name }) => name).toSorted()).toEqual(SEARCH_INDEX_TABLES);
});

it('every place with personal data of a client is one in which an erasure looks', () => {
  const ofClients = LISTED.filter(
    ({ holds }) => holds === 'client' || holds === 'file' || holds?.startsWith('mention '),
  );
  const tables = [...new Set(ofClients.map(({ table }) => table))].toSorted();
  expect(tables).toEqual(
    Object.keys(PersonalPlace.schema)
      .filter((place) => place !== 'users')
      .toSorted(),
  );
  expect(MENTIONS.length).toBe(ofClients.filter(({ holds }) => holds?.startsWith('mention ')).length);
});

it('docs/privacy.md names every table with personal data and every kind of retention', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const named = [...text.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)].map(([, table, columns]) => [
    table,
    columns,
  ]);
  const expected = Object.keys(PLACES).flatMap((table) => {
    const personal = LISTED.filter(
      (each) => each.table === table && each.holds !== null && each.holds !== 'secret',
    );
    if (personal.length === 0) return [];
    const ofLead = LEAD_LIST.map(({ column }): string => column);
    const rest = table === 'rentals' ? personal.filter(({ column }) => !ofLead.includes(column)) : personal;
    const names = rest.map(({ column }) => `\`${column}\``);
    return [[table, [...(table === 'rentals' ? ['every lead field'] : []), ...names].join(', ')]];
  });
  expect(named).toEqual(expected);
  for (const kind of RETENTION_KINDS) expect(text).toContain(`**${RETENTION_TITLES[kind]}**`);
});
