import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../base/ids.js';
import { describePlans, planOf } from '../../db/plans-testing.js';
import type { Database } from '../../db/schema.js';
import { insertRentals } from '../insert-rentals.js';
import { entryCounts, foundPage } from './entries.queries.js';

const ENTRIES = { creatorId: 'someone', sinceMs: 5 };
const PAGE = { ...ENTRIES, span: { first: 0, last: 90 }, limit: 20, offset: 0 };

describePlans(fill, (database) => {
  it.each([{}, { search: 'grace' }, { search: '55501' }, { state: 'valid' as const }])(
    'reads a creator’s entries from their own range (%j)',
    async (filters) => {
      for (const query of [
        foundPage(database(), { ...PAGE, ...filters }),
        entryCounts(database(), ENTRIES),
      ]) {
        const plan = await planOf(database(), query);
        expect(plan[0]).toContain('rentals USING INDEX rentals_creator (creator_id=? AND created_at>?)');
        // The search index is a virtual table: SQLite calls its lookup a scan.
        expect(plan.join('\n')).not.toMatch(/SCAN (?!rentals_search)/);
      }
    },
  );
});

async function fill(db: Kysely<Database>): Promise<void> {
  const rentals = Array.from({ length: 3000 }, (_, index) => ({
    id: newId(),
    facebook_name: 'f',
    client_name: 'c',
    number: `${index}`,
    number_key: `${index}`,
    rent: 'r',
    house_apt_details: 'h',
    address: 'a',
    post_link: 'p',
    source: 'entered' as const,
    created_at: index,
    updated_at: index,
    shuffle: index,
  }));
  for (let from = 0; from < rentals.length; from += 500)
    await insertRentals(db, rentals.slice(from, from + 500)).execute();
  await sql`analyze`.execute(db);
}
