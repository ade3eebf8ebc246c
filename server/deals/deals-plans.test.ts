import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import type { getClosedRentals } from '../../src/contract/deals/deals.js';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { unreadFailures } from './failed-deals.js';
import { dealPage } from './list-deals.js';
import { freeDeals } from './review-deals.js';

const person = { name: '', email: '', canBulkUpload: false, sessionId: '', provedMs: 0, teamLeaderId: null };
const CALLERS = [
  { ...person, _id: 'boss', role: 'super-admin', assignFor: null, adminId: null },
  { ...person, _id: 'admin 1', role: 'admin', assignFor: null, adminId: null },
  { ...person, _id: 'leader', role: 'team-leader', assignFor: 'rental-picker', adminId: 'admin 1' },
  { ...person, _id: 'picker 1', role: 'data-picker', assignFor: null, adminId: 'admin 1' },
] as const;
const FILTERS: InputOf<typeof getClosedRentals>['query'][] = [
  {},
  { status: 'done' },
  { startDate: '2026-11-01', endDate: '2026-11-20' },
  { status: 'in-process', startDate: '2026-11-01' },
  { sort: 'createdAt' },
  { sort: 'createdAt', status: 'done' },
];

describePlans(fill, (database) => {
  for (const caller of CALLERS)
    for (const filter of FILTERS)
      it(`reads a page of deals for a ${caller.role} with ${JSON.stringify(filter)} from an index in its order`, async () => {
        const plan = await planOf(
          database(),
          dealPage(database(), caller, filter, { limit: 20, offset: 40 }),
        );
        const ofDeals = plan.filter((step) => /(?:SCAN|SEARCH) closed_rentals/.test(step));
        expect(ofDeals).toHaveLength(2);
        for (const step of ofDeals) expect(step).toMatch(/USING (?:COVERING )?INDEX/);
        // Only the rows of one page are sorted, after they are read.
        expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
      });

  for (const caller of CALLERS)
    it(`reads a page as of a moment for a ${caller.role} from the indexes of the status and of last changes`, async () => {
      const query = { status: 'done', asOf: '1970-01-01T00:00:03.900Z' } as const;
      const plan = await planOf(database(), dealPage(database(), caller, query, { limit: 20, offset: 0 }));
      const ofDeals = plan.filter((step) => /(?:SCAN|SEARCH) closed_rentals/.test(step));
      expect(ofDeals).toHaveLength(3);
      for (const step of ofDeals) expect(step).toMatch(/USING (?:COVERING )?INDEX/);
      expect(ofDeals.filter((step) => step.includes('closed_rentals_changed'))).toHaveLength(1);
    });

  for (const caller of CALLERS.slice(0, 2))
    it(`reads only waiting deals, in their order, from an index for the review of a ${caller.role}`, async () => {
      const next = freeDeals(database(), caller, { nowMs: 5000, from: undefined });
      expect(await planOf(database(), next)).toEqual([
        expect.stringMatching(/^SEARCH closed_rentals USING (?:COVERING )?INDEX \w+ \(.*status=\?/),
      ]);
    });

  it('reads the notices of a picker’s failed deals from their index without sorting', async () => {
    const plan = (await planOf(database(), unreadFailures(database(), 'u'))).join('\n');
    expect(plan).toContain('closed_rentals_unread_failures');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  for (const caller of CALLERS.slice(0, 3))
    it(`reads the deals of a picker for a ${caller.role} from the picker’s index, in its order`, async () => {
      const query = { person: 'picker 1' };
      const plan = await planOf(database(), dealPage(database(), caller, query, { limit: 20, offset: 0 }));
      expect(plan.join('\n')).toContain('closed_rentals_listed_picker');
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
    });

  it('reads the deals of an admin for a super-admin from the admin’s index, in its order', async () => {
    const page = dealPage(database(), CALLERS[0], { admin: 'admin 1' }, { limit: 20, offset: 0 });
    const plan = await planOf(database(), page);
    expect(plan.join('\n')).toContain('closed_rentals_listed_admin');
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
  });

  it('reads the deals of a team from an index', async () => {
    const page = dealPage(database(), CALLERS[0], { team: 'leader' }, { limit: 20, offset: 0 });
    const ofDeals = (await planOf(database(), page)).filter((step) =>
      /(?:SCAN|SEARCH) closed_rentals/.test(step),
    );
    for (const step of ofDeals) expect(step).toMatch(/USING (?:COVERING )?INDEX/);
  });

  it('reads deals by payment method from its index', async () => {
    const page = dealPage(database(), CALLERS[0], { payment_method: 'spike' }, { limit: 20, offset: 0 });
    expect((await planOf(database(), page)).join('\n')).toContain('closed_rentals_listed_payment');
  });
});

/** Inserts a few thousand deals of many pickers, most of them decided, as in a database that has been in use. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  for (let made = 0; made < 4000; made += 500)
    await db
      .insertInto('closed_rentals')
      .values(
        Array.from({ length: 500 }, (_, index) => {
          const at = made + index;
          const id = newId();
          return {
            id,
            rental_id: id,
            image_id: id,
            number: `${at}`,
            rent: '1',
            search_text: '',
            house_apt_details: '-',
            address: '-',
            client_name: 'Maria',
            client_email: 'm@example.com',
            payment_method: at % 5 === 0 ? 'spike' : 'debit',
            status: at % 20 === 0 ? 'in-process' : at % 3 === 0 ? 'failed' : 'done',
            fetcher_id: `picker ${at % 40}`,
            fetcher_admin_id: `admin ${at % 4}`,
            creator_id: null,
            created_at: at,
            updated_at: at,
          } as const;
        }),
      )
      .execute();
  await sql`analyze`.execute(db);
}
