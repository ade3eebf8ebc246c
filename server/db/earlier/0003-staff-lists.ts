import { sql, type Kysely } from 'kysely';

interface People {
  users: { id: string; name: string; email: string; contact: string; search_text: string };
}

/** What the staff lists stand on: the text that a search looks at, and an index for the order of each caller's list. */
export async function up(db: Kysely<People>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const user of await db.selectFrom('users').select(['id', 'name', 'email', 'contact']).execute())
    await db
      .updateTable('users')
      .set({ search_text: searchText(user) })
      .where('id', '=', user.id)
      .execute();

  // Newest first: all of a role, an admin's own, a team leader's own.
  for (const [name, owner] of [
    ['users_listed', ''],
    ['users_listed_admin', 'admin_id, '],
    ['users_listed_team_leader', 'team_leader_id, '],
  ])
    await sql`create index ${sql.raw(`${name} on users (${owner}role, created_at desc, id desc)`)}
      where deleted_at is null`.execute(db);

  // How many of a creator's rentals were taken today.
  await sql`create index rentals_creator_fetched on rentals (creator_id, fetched_at)
    where fetched_at is not null`.execute(db);
}

/** The text that a search looks at, with a line for each field so that no match runs from one into the next. */
const searchText = ({ name, email, contact }: Omit<People['users'], 'id' | 'search_text'>): string =>
  [fold(name), fold(email), fold(contact), contact.replaceAll(/\D/g, '')].join('\n');

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
