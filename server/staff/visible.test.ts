import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../db/schema.js';
import { visibleTo } from './visible.js';

/** Queries are compiled but not run. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

type Who = Parameters<typeof visibleTo>[0];

const LED = '("users"."team_leader_id" = ? and "users"."role" = ?)';
const PEOPLE: [name: string, who: Omit<Who, '_id'>, where: string, values: string[]][] = [
  ['a super admin', { role: 'super-admin' }, 'true', []],
  ['an admin', { role: 'admin' }, '"users"."admin_id" = ?', ['me']],
  ['a leader of creators', { role: 'team-leader', assignFor: 'rental-creator' }, LED, ['me', 'data-creator']],
  ['a leader of pickers', { role: 'team-leader', assignFor: 'rental-picker' }, LED, ['me', 'data-picker']],
  ['a leader of nobody', { role: 'team-leader', assignFor: null }, 'false', []],
  ['a creator', { role: 'data-creator' }, 'false', []],
  ['a picker', { role: 'data-picker' }, 'false', []],
];

it.each(PEOPLE)('shows only the staff below them to %s', (_, who, where, values) => {
  const query = db
    .selectFrom('users')
    .select('id')
    .where(visibleTo({ _id: 'me', ...who }))
    .compile();
  expect(query.sql).toBe(`select "id" from "users" where ${where}`);
  expect(query.parameters).toEqual(values);
});
