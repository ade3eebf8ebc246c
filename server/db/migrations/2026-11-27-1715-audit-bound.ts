import { PostgresAdapter, sql, type Kysely } from 'kysely';

export const serversMustKnow = '2026-11-27-1430-number-keys';

/**
 * Audit entries can be deleted only when they are older than the rule of retention says, by the clock of the database. Before, a server
 * whose role owns no table could delete any entry by a bound in the future. On SQLite there is one role only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql
    .raw(
      `create or replace function refuse_change_of_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select 1 from erasing)
    and to_jsonb(new) - array['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id',
      'number_hash'] = to_jsonb(old) - array['actor_name', 'actor_email', 'subject', 'details', 'address',
      'rental_id', 'number_hash']
    and (new.actor_name is null or new.actor_name in ('', 'Erased')
      or new.actor_name is not distinct from old.actor_name)
    and (new.actor_email is null or new.actor_email in ('', 'Erased')
      or new.actor_email is not distinct from old.actor_email)
    and (new.subject is null or new.subject in ('', 'Erased') or new.subject is not distinct from old.subject)
    and (new.details is null or new.details in ('', 'Erased') or new.details is not distinct from old.details)
    and (new.address is null or new.address in ('', 'Erased') or new.address is not distinct from old.address)
    and (new.rental_id is null or new.rental_id in ('', 'Erased')
      or new.rental_id is not distinct from old.rental_id)
    and (new.number_hash is null or new.number_hash in ('', 'Erased')
      or new.number_hash is not distinct from old.number_hash) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select 1 from erasing join retention on retention.kind = 'audit'
    where audit_before > old.at
      and old.at < extract(epoch from clock_timestamp()) * 1000 - retention.days * 86400000) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;`,
    )
    .execute(db);
}
