import type { Kysely } from 'kysely';

/** By which login at a provider of single sign-on a session was opened, so that the provider can end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['provider_subject', 'provider_session']) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
    await db.schema
      .createIndex(`sessions_${column}`)
      .on('sessions')
      .column(column)
      .where(column, 'is not', null)
      .execute();
  }
}
