import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from './schema.js';
import { statement } from './statement-file.js';

// Nothing connects: only the engine matters.
const sqlite = new Kysely<Database>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error()) }),
});
const postgres = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error()) }),
});

const query = statement<{ now: number; picker: string }, { id: string }>(
  () =>
    "select id from picks where picker_id = :picker and at between :now and :now + 5::bigint and x = '08:00'",
);

describe('a statement with named parameters', () => {
  it('gives SQLite a value at each place, which its planner can’t look at', () => {
    const { sql, parameters } = query(sqlite, { now: 7, picker: 'p' });
    expect(sql).toContain("picker_id = +? and at between +? and +? + 5::bigint and x = '08:00'");
    expect(parameters).toEqual(['p', 7, 7]);
  });

  it('gives PostgreSQL each value once', () => {
    const { sql, parameters } = query(postgres, { now: 7, picker: 'p' });
    expect(sql).toContain("picker_id = $1 and at between $2 and $2 + 5::bigint and x = '08:00'");
    expect(parameters).toEqual(['p', 7]);
  });

  it('can’t be made without one of its values', () => {
    const wrong = statement<{ now: number }, object>(() => 'select :now, :picker');
    expect(() => wrong(sqlite, { now: 7 })).toThrow('no value for :picker');
  });
});
