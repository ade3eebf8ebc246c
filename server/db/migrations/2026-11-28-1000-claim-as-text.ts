import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Servers of the release before don't mark attempts, so that a number would be called more often than the limit allows. */
export const serversMustKnow = '2026-11-28-1000-claim-as-text';

/**
 * What the statement of a claim reads besides the settings: the local clocks of the time zones, which servers write, and which events
 * count as an attempt to reach the client. An event of an earlier day counts for no limit, so only the last days are marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : 'text';
  const statements = [
    `create table zone_clocks (
      zone ${text} not null,
      name ${text} not null,
      since bigint not null,
      until bigint not null,
      minutes integer not null,
      primary key (zone, name, since)
    )${isPostgres ? '' : ' without rowid'}`,
    'alter table rental_events add column is_attempt integer default 0 not null',
    ...(isPostgres
      ? [
          'alter table rental_events disable trigger rental_events_no_change',
          MARK_ATTEMPTS,
          'alter table rental_events enable trigger rental_events_no_change',
        ]
      : ['drop trigger rental_events_no_update', MARK_ATTEMPTS, NO_UPDATE]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const MARK_ATTEMPTS = `update rental_events set is_attempt = 1
  where at > (select max(at) - 172800000 from rental_events)
    and (kind in ('dialled', 'text-opened') or kind in ('no-answer', 'call-back') and not exists (
      select 1 from rental_events as recorded
      where recorded.rental_id = rental_events.rental_id and recorded.by_id = rental_events.by_id
        and recorded.kind in ('dialled', 'text-opened')
        and recorded.at >= rental_events.since and recorded.at <= rental_events.at))`;

const NO_UPDATE = `create trigger rental_events_no_update before update on rental_events
  when not (exists (select 1 from erasing) and new.id is old.id and new.rental_id is old.rental_id
    and new.at is old.at and new.kind is old.kind and new.by_id is old.by_id and new.since is old.since
    and new.is_attempt is old.is_attempt
    and (new.details is null or new.details in ('', 'Erased') or new.details is old.details))
begin
  select raise(abort, 'rental_events is append-only');
end`;
