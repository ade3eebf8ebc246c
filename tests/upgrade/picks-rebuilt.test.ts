// @module-tag both-engines
/** What the migration of the picks makes of the rentals, outcomes, returns and jobs from before it. */
import { Migrator, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../server/db/migrate.js';
import { openEmptyDatabase } from './old-database.js';

const BEFORE = '2026-11-27-1715-audit-bound';

const HISTORY = `
insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
  values ('admin', 'admin', '', 'a', '', '', 1, 1), ('old admin', 'admin', '', 'b', '', '', 1, 1),
    ('leader', 'team-leader', '', 'c', '', '', 1, 1), ('creator', 'data-creator', '', 'd', '', '', 1, 1);
insert into users (id, role, name, email, contact, password_hash, admin_id, team_leader_id, created_at, updated_at)
  values ('pia', 'data-picker', '', 'e', '', '', 'admin', 'leader', 1, 1),
    ('pedro', 'data-picker', '', 'f', '', '', 'admin', null, 1, 1);
insert into past_places (user_id, admin_id, team_leader_id, until_at) values ('pia', 'old admin', null, 50);
insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address, post_link,
    source, creator_id, created_at, updated_at, shuffle, fetcher_id, fetcher_admin_id, fetched_at, finished_at,
    number_status, outcome)
  values ('valid', '', '', '1', '1', '', '', '', '', 'entered', 'creator', 1, 1, 1, 'pia', 'old admin', 10, 20, 'valid', null),
    ('in hand', '', '', '2', '2', '', '', '', '', 'entered', 'creator', 1, 1, 1, 'pia', 'admin', 90, null, null, null),
    ('handed over', '', '', '7', '7', '', '', '', '', 'entered', 'creator', 1, 1, 1, 'pedro', 'admin', 80, 81, 'valid', null),
    ('tried by two', '', '', '3', '3', '', '', '', '', 'entered', 'creator', 1, 1, 1, 'pedro', 'admin', 70, 75, null, 'call-back'),
    ('returned', '', '', '4', '4', '', '', '', '', 'entered', 'creator', 1, 1, 1, null, null, null, null, null, null),
    ('put back', '', '', '5', '5', '', '', '', '', 'entered', 'creator', 1, 1, 1, null, null, null, null, null, null),
    ('bypassed', '', '', '6', '6', '', '', '', '', 'entered', 'creator', 1, 1, 1, null, null, 30, null, null, null);
insert into rental_events (id, rental_id, at, kind, by_id, since)
  values ('1', 'tried by two', 62, 'no-answer', 'pia', 60), ('2', 'tried by two', 63, 'taken-back', 'pia', 62),
    ('3', 'tried by two', 64, 'skipped', 'pia', 60), ('4', 'tried by two', 75, 'call-back', 'pedro', 70),
    ('5', 'returned', 35, 'returned', 'pia', 34), ('6', 'handed over', 88, 'handed-over', 'pia', null);
insert into rental_jobs (id, user_id, address, action, state, total, done, changed, skips, restored, kept, created_at)
  values ('return', 'admin', '', 'return', 'done', 1, 1, 1, '{}', 0, '{}', 1),
    ('delete', 'admin', '', 'delete', 'done', 1, 1, 1, '{}', 0, '{}', 1);
insert into rental_job_rows (id, job_id, rental_id, at, before, after)
  values ('1', 'return', 'put back', 46, '{"fetcher_id":"pia","fetcher_admin_id":"admin","fetched_at":44,"finished_at":45,"number_status":"invalid","outcome":null}', '{"fetcher_id":null}'),
    ('2', 'delete', 'deleted', 49, '{"rental":{"id":"deleted","creator_id":"creator","upload_id":"u","fetcher_id":"pia","fetched_at":47,"finished_at":48,"number_status":"valid","outcome":null},"messages":[]}', null)`;

it('makes a pick of each one that left a trace, with the place of its picker at that time', async () => {
  const { db, remove } = await openEmptyDatabase();
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  await migrator.migrateTo(BEFORE);
  for (const statement of HISTORY.split(';\n')) await sql.raw(statement).execute(db);
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const picks = await db.selectFrom('picks').selectAll().orderBy('id').execute();
  expect(picks.every(({ is_rebuilt }) => is_rebuilt === 1)).toBe(true);
  expect(
    picks.map((pick) =>
      [
        ...[pick.rental_id, pick.picker_id, pick.leader_id, pick.admin_id, pick.creator_id, pick.upload_id],
        ...[pick.picked_at, pick.ended_at, pick.result],
      ].join(', '),
    ),
  ).toEqual([
    'valid, pia, , old admin, creator, , 10, 20, valid',
    'returned, pia, , old admin, creator, , 34, 35, returned',
    'put back, pia, , old admin, creator, , 44, 45, invalid',
    'deleted, pia, , old admin, creator, u, 47, 48, valid',
    'tried by two, pia, leader, admin, creator, , 60, 64, skipped',
    'tried by two, pedro, , admin, creator, , 70, 75, call-back',
    'handed over, pia, leader, admin, creator, , 80, 81, valid',
    'in hand, pia, leader, admin, creator, , 90, , ',
  ]);
  await db
    .updateTable('rentals')
    .set({ finished_at: 99, number_status: 'valid' })
    .where('id', '=', 'in hand')
    .execute();
  const open = await db.selectFrom('picks').select('result').where('rental_id', '=', 'in hand').execute();
  expect(open).toEqual([{ result: 'valid' }]);
});
