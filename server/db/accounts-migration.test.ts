import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.js';
import * as peopleAndRentals from './migrations/0001-people-and-rentals.js';
import * as messages from './migrations/0007-messages.js';
import * as accounts from './migrations/0011-accounts.js';

it('gives old sessions the time of their newest token, and each old message a clientId', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-'));
  const db = openDatabase({ dataDir });
  // Migrations run without the types of the current tables.
  const untyped = db as unknown as Kysely<unknown>;
  await peopleAndRentals.up(untyped);
  await messages.up(untyped);
  await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
    values ('u', 'admin', 'Ada', 'a@b.example', '', '', 1, 1)`.execute(db);
  for (const [id, endedAt] of [
    ['open', null],
    ['new', null],
    ['over', 9],
  ] as const)
    await sql`insert into sessions (id, user_id, address, created_at, ended_at)
      values (${id}, 'u', '', 1, ${endedAt})`.execute(db);
  for (const [token, session, issuedAt] of [
    ['a', 'open', 5],
    ['b', 'open', 7],
    ['c', 'over', 8],
  ] as const)
    await sql`insert into refresh_tokens (token_hash, session_id, issued_at, expires_at)
      values (${token}, ${session}, ${issuedAt}, 99)`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const [id, picker] of [
    ['m1', 'p1'],
    ['m2', 'p2'],
  ])
    await sql`insert into messages (id, rental_id, creator_id, picker_id, sender, text, client_id, created_at)
      values (${id}, 'r', 'u', ${picker}, 'creator', '', 'same', 1)`.execute(db);

  await accounts.up(untyped);

  expect(await db.selectFrom('sessions').select(['id', 'refreshed_at']).orderBy('id').execute()).toEqual([
    { id: 'new', refreshed_at: null },
    { id: 'open', refreshed_at: 7 },
    { id: 'over', refreshed_at: null },
  ]);
  expect(await db.selectFrom('users').select('must_change_password').execute()).toEqual([
    { must_change_password: 0 },
  ]);
  expect(await db.selectFrom('messages').select('client_id').orderBy('id').execute()).toEqual([
    { client_id: 'same' },
    { client_id: 'm2' },
  ]);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});
