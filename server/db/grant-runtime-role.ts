/**
 * Grants rights to the role that a server runs as, when another role owns the tables. The server's role can
 * read and write rows, but can't change tables, triggers or rows of append-only tables: it can only blank personal fields and delete old
 * audit entries as an erasure does. So even a compromised server can't rewrite the audit.
 */
import { sql, type Kysely } from 'kysely';
import { BLANKABLE } from './append-only.js';
import { engineOf } from './engine.js';

/** Only migrations write these tables. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'servers_must_know'];

/** The role can't get these rights; `message` is a sentence for the operator. */
export class UnfitRole extends Error {
  override name = 'UnfitRole';
}

/** Grants a role what a server needs in the database of `db`, whose user owns the tables. Idempotent. Throws UnfitRole. */
export async function grantRuntimeRole<Tables>(db: Kysely<Tables>, role: string): Promise<void> {
  if (engineOf(db) !== 'postgres') throw new UnfitRole('Roles are a matter of PostgreSQL. Set DATABASE_URL.');
  await refuseUnfit(db, role);
  const to = sql.id(role);
  const appendOnly = await appendOnlyTables(db);
  await db.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx);
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx);
    for (const table of appendOnly)
      await sql`revoke update, delete on ${sql.id(table)} from ${to}`.execute(trx);
    // Erasing and retention need these rights; the triggers limit them (`append-only.ts`).
    for (const [table, columns] of Object.entries(BLANKABLE))
      await sql`grant update (${sql.join(columns.map((column) => sql.id(column)))}) on ${sql.id(table)} to ${to}`.execute(
        trx,
      );
    await sql`grant delete on audit_events to ${to}`.execute(trx);
    for (const table of MIGRATION_TABLES)
      await sql`revoke insert, update, delete on ${sql.id(table)} from ${to}`.execute(trx);
  });
}

/**
 * Refuses a role that owns the tables or is a superuser: such a role needs no grant, and no grant restricts
 * it.
 */
async function refuseUnfit<Tables>(db: Kysely<Tables>, role: string): Promise<void> {
  const { rows } = await sql<{ isOwner: boolean; isSuperuser: boolean }>`
    select pg_has_role(${role}, tableowner, 'member') as "isOwner", rolsuper as "isSuperuser"
    from pg_roles, pg_tables where rolname = ${role} and tablename = 'audit_events' and schemaname = 'public'`
    .execute(db)
    .catch((error: unknown) => {
      throw new UnfitRole(`There is no role ${role}. Make it: create role ${role} login password '…'.`, {
        cause: error,
      });
    });
  const [found] = rows;
  if (!found)
    throw new UnfitRole(`There is no role ${role}. Make it: create role ${role} login password '…'.`);
  if (found.isSuperuser || found.isOwner)
    throw new UnfitRole(
      `The role ${role} owns the tables, is a member of their owner or is a superuser, so nothing can be kept from it. Take another role.`,
    );
}

/** The tables whose triggers refuse every change. */
async function appendOnlyTables<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct relname as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'refuse_change' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ table }) => table);
}
