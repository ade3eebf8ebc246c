import type { Kysely } from 'kysely';

export const serversMustKnow = '2026-11-28-1000-claim-as-text';

/** Finds what is added up for one person: lists of creators show their verdicts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('figure_spans_person')
    .on('figure_spans')
    .columns(['person_id', 'side', 'days', 'first_day', 'valid', 'invalid'])
    .execute();
}
