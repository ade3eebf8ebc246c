/** The changes of 0.x of less than 30 lines, by their names. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';

export const SMALL_CHANGES: Record<string, (db: Kysely<unknown>) => Promise<void>> = {
  /** What pickers and creators write to each other, a thread a rental. */
  '0007-messages': async (db) => {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('rental_id', 'text', (c) => c.notNull().references('rentals.id'))
      .addColumn('creator_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('picker_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('sender', 'text', (c) => c.notNull().check(sql`sender in ('picker', 'creator')`))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .execute();
    await sql`create unique index messages_sent_once on messages (picker_id, sender, client_id)`.execute(db);
    await sql`create index messages_thread on messages (rental_id, id)`.execute(db);
    await sql`create index messages_to_creator on messages (creator_id, id) where sender = 'picker'`.execute(
      db,
    );
    await sql`create index messages_unread on messages (creator_id)
    where sender = 'picker' and read_at is null`.execute(db);
  },

  /** For the floor board, which is asked often: each of its figures is read from an index alone. */
  '0008-floor-board': async (db) => {
    // The verdicts too: what was taken today of a creator's rentals, and what came of it.
    await sql`drop index rentals_creator_fetched`.execute(db);
    await sql`create index rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
    where fetched_at is not null`.execute(db);
    // The source too: what hold keeps back is counted without looking at its rows.
    await sql`drop index rentals_pool_age`.execute(db);
    await sql`create index rentals_pool_age on rentals (created_at, id, source) where fetched_at is null`.execute(
      db,
    );
  },

  /** What servers over one database share: secrets, which of them works at an upload, and what their sockets tell each other. */
  '0009-instances': async (db) => {
    await db.schema
      .createTable('server_secrets')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('uploads').addColumn('worker_id', 'text').execute();
    await db.schema.alterTable('uploads').addColumn('worker_until', 'bigint').execute();
    // The table's name and form are those of @socket.io/postgres-adapter: what is too long for a notification.
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await sql`create table socket_io_attachments (id bigserial primary key, created_at timestamptz default now(),
      payload bytea)`.execute(db);
  },

  /** Sessions that end by age, passwords that must be changed, and messages that are unique per sender and rental. */
  '0011-accounts': async (db) => {
    await db.schema.alterTable('sessions').addColumn('refreshed_at', 'bigint').execute();
    // An open session keeps the time of its newest token, so that nobody who worked this morning counts as idle since the login.
    await sql`update sessions set refreshed_at =
    (select max(issued_at) from refresh_tokens where refresh_tokens.session_id = sessions.id)
    where ended_at is null`.execute(db);

    await db.schema
      .alterTable('users')
      .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    // The old index let a creator's answer have one client_id for two pickers. The newer of two such rows gets a client_id of its own.
    await sql`update messages set client_id = id where sender = 'creator' and exists (
    select 1 from messages as earlier
    where earlier.sender = 'creator' and earlier.creator_id = messages.creator_id
      and earlier.rental_id = messages.rental_id and earlier.client_id = messages.client_id
      and earlier.id < messages.id)`.execute(db);
    await sql`drop index messages_sent_once`.execute(db);
    await sql`create unique index messages_picker_sent_once on messages (picker_id, rental_id, client_id)
    where sender = 'picker'`.execute(db);
    await sql`create unique index messages_creator_sent_once on messages (creator_id, rental_id, client_id)
    where sender = 'creator'`.execute(db);
  },

  /**
   * Which rentals are bypassed now and for whom, with the indexes for their list and their count of a day. And what Picked Leads
   * needs to be filtered by the last change while it is ordered by the pick: those that changed after they were picked.
   */
  '0016-bypassed': async (db) => {
    /** When it was picked, written out: SQLite doesn't match the computed column with the condition of an index. */
    const CHANGED_LATER = 'fetcher_id is not null and updated_at > coalesce(finished_at, fetched_at)';

    await db.schema
      .alterTable('rentals')
      .addColumn('bypass_admin_id', 'text', (c) => c.references('users.id'))
      .execute();
    await sql`update rentals
    set bypass_admin_id = (select admin_id from bypass_batches where bypass_batches.id = rentals.bypass_batch_id)
    where bypass_batch_id is not null and fetched_at is not null and fetcher_id is null`.execute(db);

    const scopes = 'creator_admin_id, creator_leader_id, bypass_admin_id';
    for (const [name, columns, only] of [
      ['bypassed', `created_at, seq, fetched_at, ${scopes}`, 'bypass_admin_id is not null'],
      ['bypassed_day', `fetched_at, ${scopes}`, 'bypass_admin_id is not null'],
      ['changed_later', 'state, updated_at', CHANGED_LATER],
      ['changed_later_admin', 'fetcher_admin_id, state, updated_at', CHANGED_LATER],
    ] as const)
      await sql`create index ${sql.raw(`rentals_${name} on rentals (${columns}) where ${only}`)}`.execute(db);
  },

  /** Who changed which field of the settings or of an account last, and the status that each deal had before its last change. */
  '0017-edits': async (db) => {
    await db.schema
      .createTable('field_changes')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.references('users.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('field_changes_key', ['subject', 'field'])
      .execute();
    await db.schema.alterTable('closed_rentals').addColumn('status_before', 'text').execute();
    // What changed since a moment: of all, of an admin's group, of a picker.
    for (const [name, owner] of [
      ['closed_rentals_changed', []],
      ['closed_rentals_changed_admin', ['fetcher_admin_id']],
      ['closed_rentals_changed_picker', ['fetcher_id']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('closed_rentals')
        .columns([...owner, 'updated_at'])
        .execute();
  },

  /**
   * What an undo took out and left in, who cancelled or undid an upload, and an index of the rentals that an undo would take out: an
   * undo reads them in batches, and each list of uploads asks whether there is one. The default area code of the settings, and the one that
   * an upload was checked with: the rest of it is inserted by the same.
   */
  '0018-partial-undo': async (db) => {
    for (const [name, type] of [
      ['stays', 'text'],
      ['ended_by', 'text'],
      ['ended_from', 'text'],
      ['area_code', 'text'],
    ] as const)
      await db.schema
        .alterTable('uploads')
        .addColumn(name, type, (c) => (name === 'ended_by' ? c.references('users.id') : c))
        .execute();
    await db.schema
      .alterTable('uploads')
      .addColumn('taken_out', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // Each rental of an upload is in one of two indexes: this one, or that of the picked ones.
    await sql`drop index rentals_upload`.execute(db);
    await sql`create index rentals_upload_untouched on rentals (upload_id, seq)
    where upload_id is not null and fetched_at is null and returned_at is null`.execute(db);
    await db.schema.alterTable('settings').addColumn('default_area_code', 'text').execute();
  },

  /** Why a session was ended, for its person. Sessions that ended before have no reason. */
  '0020-session-ends': async (db) => {
    await db.schema.alterTable('sessions').addColumn('end_reason', 'text').execute();
  },

  /**
   * Indexes for the answers that a picker reads and hasn't read. Until now nobody marked an answer as read: those of more than a week ago
   * count as read, or every picker would begin with a count of all answers that they ever got.
   */
  '0021-answers': async (db) => {
    const weekAgo = Date.now() - 7 * 24 * 60 * 60_000;
    await sql`update messages set read_at = created_at
    where sender = 'creator' and read_at is null and created_at < ${weekAgo}`.execute(db);
    await sql`create index messages_to_picker on messages (picker_id, id) where sender = 'creator'`.execute(
      db,
    );
    await sql`create index messages_unread_answers on messages (picker_id)
    where sender = 'creator' and read_at is null`.execute(db);
  },

  /**
   * Suspended people, and the places where people worked before they were moved, because lists show the leader
   * at the time of an entry or pick.
   */
  '0024-people': async (db) => {
    await db.schema.alterTable('users').addColumn('suspended_at', 'bigint').execute();
    await db.schema
      .createTable('past_places')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('admin_id', 'text', (c) => c.references('users.id'))
      .addColumn('team_leader_id', 'text', (c) => c.references('users.id'))
      .addColumn('until_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('past_places_key', ['user_id', 'until_at'])
      .execute();
  },

  /** People who are invited to choose their own password, their links, and the imports by which people were made. */
  '0026-staff-imports': async (db) => {
    await db.schema
      .createTable('staff_imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('undone_at', 'bigint')
      .execute();
    await db.schema.alterTable('users').addColumn('invited_at', 'bigint').execute();
    await db.schema.alterTable('users').addColumn('import_id', 'text').execute();
    await sql`create index users_import on users (import_id) where import_id is not null`.execute(db);
    await db.schema
      .createTable('invitation_links')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('issued_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await sql`create unique index invitation_links_token on invitation_links (token_hash)`.execute(db);
  },

  /** The path of the screen that a person chose to see first. Null: the first screen of their role. */
  '0028-start-page': async (db) => {
    await db.schema.alterTable('users').addColumn('start_page', 'text').execute();
  },

  /**
   * Imports into the do-not-contact list, and the numbers that each has put on it, so that an import can be undone. An index of the
   * listed rentals in the pool, so that the pool is counted without them.
   */
  '0033-do-not-contact-imports': async (db) => {
    await db.schema
      .createTable('do_not_contact_imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('listed', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('undone_at', 'bigint')
      .execute();
    await sql`create index do_not_contact_imports_user on do_not_contact_imports (user_id, created_at)`.execute(
      db,
    );
    await db.schema.alterTable('do_not_contact').addColumn('import_id', 'text').execute();
    await sql`create index do_not_contact_import on do_not_contact (import_id)
    where import_id is not null and lifted_at is null`.execute(db);
    await sql`create index rentals_listed on rentals (created_at, creator_admin_id, creator_leader_id)
    where fetched_at is null and do_not_contact_at is not null`.execute(db);
  },

  /** The first text messages to clients, which were files. The server fills the tables when it starts. */
  '0037-first-messages': async (db) => {
    await db.schema
      .createTable('first_messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('is_on', 'integer', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('first_message_settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute();
  },

  /** Why a deal failed, and who reviews it until when, so that two reviewers are shown different deals. */
  '0040-deal-review': async (db) => {
    await db.schema.alterTable('closed_rentals').addColumn('failed_reason', 'text').execute();
    await db.schema
      .alterTable('closed_rentals')
      .addColumn('reviewer_id', 'text', (c) => c.references('users.id'))
      .execute();
    await db.schema.alterTable('closed_rentals').addColumn('review_until', 'bigint').execute();
  },

  /** The index by which a rental's history finds what was corrected in the audit. */
  '0041-rental-corrections': async (db) => {
    await sql`create index audit_events_rental on audit_events (rental_id, at, id) where rental_id is not null`.execute(
      db,
    );
  },

  /** Assertions of intranets that have been used, until they would be too old anyway. */
  '0043-used-assertions': async (db) => {
    await db.schema
      .createTable('used_assertions')
      .addColumn('use_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('used_assertions_expires')
      .on('used_assertions')
      .column('expires_at')
      .execute();
  },

  /** By which login at a provider of single sign-on a session was opened, so that the provider can end it. */
  '0047-sign-on': async (db) => {
    for (const column of ['provider_subject', 'provider_session']) {
      await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
      await db.schema
        .createIndex(`sessions_${column}`)
        .on('sessions')
        .column(column)
        .where(column, 'is not', null)
        .execute();
    }
  },

  /** The second factor of a login: the sealed secret of an authenticator app, and the hashes of recovery codes. */
  '0047-two-factors': async (db) => {
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
      .addColumn('sealed_secret', 'text', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .execute();
    await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute();
  },

  /** When a person asked for more time before something is sent or disappears. Null: the usual times. */
  '0048-more-time': async (db) => {
    await db.schema.alterTable('users').addColumn('more_time_at', 'bigint').execute();
  },

  /** Reports by mail: what each person chose, and the Panama day on which the next one is due. */
  '0049-report-mail': async (db) => {
    await db.schema
      .createTable('report_mails')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id'))
      .addColumn('time', 'text')
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('grouped_by', 'text', (c) => c.notNull())
      .addColumn('under_id', 'text')
      .addColumn('due_day', 'integer')
      .execute();
    await db.schema
      .createIndex('report_mails_due')
      .on('report_mails')
      .column('due_day')
      .where('due_day', 'is not', null)
      .execute();
  },

  /** Passkeys as a second factor: the public key of each, and when it logged in last. */
  '0052-passkeys': async (db) => {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
  },

  /** When a deal failed whose picker hasn't read that yet. Pickers get no notices of decisions from before the upgrade. */
  '0052-unread-failures': async (db) => {
    await db.schema.alterTable('closed_rentals').addColumn('unread_failure_at', 'bigint').execute();
    await sql`create index closed_rentals_unread_failures on closed_rentals (fetcher_id, unread_failure_at)
    where unread_failure_at is not null`.execute(db);
  },

  /**
   * The setting that forces a second factor for admins and super-admins, and which sessions it doesn't concern: those that a provider of
   * single sign-on or an intranet has opened. Sessions that an intranet opened before the upgrade can't be told apart, so it concerns them.
   */
  '0053-forced-factor': async (db) => {
    await db.schema
      .alterTable('settings')
      .addColumn('is_second_factor_forced', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('is_vouched_for', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update sessions set is_vouched_for = 1 where provider_subject is not null`.execute(db);
  },

  /** Since when a view is shared with the team. Null: only its owner sees it. */
  '0054-shared-views': async (db) => {
    await db.schema.alterTable('list_views').addColumn('shared_at', 'bigint').execute();
    await sql`create index list_views_shared on list_views (list) where shared_at is not null`.execute(db);
  },

  /** The views that a person has pinned to the navigation: their own, and those that others share with them. */
  '0055-pinned-views': async (db) => {
    await db.schema
      .createTable('list_view_pins')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('view_id', 'text', (c) => c.notNull().references('list_views.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('list_view_pins_key', ['user_id', 'view_id'])
      .execute();
    await db.schema.createIndex('list_view_pins_view').on('list_view_pins').column('view_id').execute();
  },

  /**
   * Keeps PostgreSQL from reading the indexes of lists for a claim or a finish. A connection plans each statement once. While no rental
   * is picked, these indexes are empty, so the planner found it cheapest to read one of them as a whole, and each claim then read all picked
   * rentals until the next `analyze`. Now it may read them only for a condition on the state, or on the time of the pick, which lists and
   * counts have and a claim lacks. Both columns are set in each row that the indexes have, so they have the same rows as before.
   */
  '0059-plans-of-first-picks': async (db) => {
    const PICKED = 'fetcher_id is not null and state is not null';
    const CHANGED_LATER = `${PICKED} and updated_at > coalesce(finished_at, fetched_at)`;
    const INDEXES = [
      ['changed', 'state, updated_at, seq, facets', PICKED],
      ['changed_admin', 'fetcher_admin_id, state, updated_at, seq, facets', PICKED],
      ['changed_later', 'state, updated_at', CHANGED_LATER],
      ['changed_later_admin', 'fetcher_admin_id, state, updated_at', CHANGED_LATER],
      ['taken', 'state, picked_at, seq, facets', PICKED],
      ['taken_admin', 'fetcher_admin_id, state, picked_at, seq, facets', PICKED],
      [
        'fetcher',
        'fetcher_id, fetched_at, number_status',
        'fetcher_id is not null and fetched_at is not null',
      ],
    ] as const;

    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [name, columns, only] of INDEXES) {
      await sql.raw(`drop index rentals_${name}`).execute(db);
      await sql.raw(`create index rentals_${name} on rentals (${columns}) where ${only}`).execute(db);
    }
  },
};
