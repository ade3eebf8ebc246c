import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { NEWEST_FIRST } from '../../src/contract/staff/staff-sorts.js';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import { planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { listStaff } from './list-staff.js';
import { staffPage } from './staff-page.js';
import { insertUser } from '../users/users.queries.js';
import { visibleStaff } from './visible.js';

const ROLES: StaffRole[] = ['admin', 'team-leader', 'data-creator', 'data-picker'];
const PEOPLE_OF_EACH_ROLE = 40;
const superAdmin: Caller = {
  _id: 'me',
  name: '',
  email: '',
  role: 'super-admin',
  sessionId: '',
  provedMs: 0,
  adminId: null,
  teamLeaderId: null,
};
const CALLERS: Caller[] = [
  superAdmin,
  { ...superAdmin, role: 'admin' },
  { ...superAdmin, role: 'team-leader', assignFor: 'rental-picker' },
];

let dataDir: string;
let db: Kysely<Database>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-'));
  db = openDatabase({ dataDir });
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < ROLES.length * PEOPLE_OF_EACH_ROLE; i += 1)
      await insertUser(trx, {
        id: `u${i}`,
        role: ROLES[i % ROLES.length] ?? 'admin',
        name: `Person ${i}`,
        email: `p${i}@example.com`,
        contact: '5',
        password_hash: '-',
        assign_for: null,
        admin_id: null,
        team_leader_id: null,
        daily_limit: null,
        // Many people have the same instant, so that the id decides their order.
        created_at: Math.floor(i / 60),
        updated_at: 1,
        deleted_at: null,
      });
  });
});
afterAll(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

describe.each(ROLES)('a page of the role %s', (role) => {
  it.each(CALLERS)('is found by indexes and not sorted, for the role $role', async (caller) => {
    const people = visibleStaff(db, caller, role);
    const verdicts = { days: { first: 0, last: 90 }, rolledUpTo: 80 };
    const plan = await planOf(
      db,
      staffPage(db, people, { role, sort: NEWEST_FIRST, limit: 20, offset: 0, todayStartMs: 5, verdicts }),
    );
    // The verdicts of the page's creators are put together.
    const others = plan.filter((step) => !/^SCAN verdicts$|B-TREE FOR GROUP BY/.test(step));
    expect(others.filter((step) => /^SCAN (?!page)|TEMP B-TREE/.test(step))).toEqual([]);
    expect(plan.join('\n')).toContain(listIndex(caller));
  });

  it('needs as many statements for any number of rows', async () => {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1;
        return Promise.resolve(result);
      },
    };
    const context = { db: db.withPlugin(counter), clock: { now: () => 9 } };
    for (const limit of [1, PEOPLE_OF_EACH_ROLE]) {
      statements = 0;
      const { result } = await listStaff(context, superAdmin, role, { limit, search: 'person' });
      expect([statements, result.length]).toEqual([role === 'data-creator' ? 3 : 2, limit]);
    }
  });

  it('is ordered newest first, and by id within one instant', async () => {
    const context = { db, clock: { now: () => 9 } };
    const { result } = await listStaff(context, superAdmin, role, { limit: PEOPLE_OF_EACH_ROLE });
    const byDateAndId = result.map(({ _id, createdAt }) => `${createdAt} ${_id}`);
    expect(byDateAndId).toEqual([...byDateAndId].sort().reverse());
  });
});

function listIndex({ role }: Caller): string {
  if (role === 'admin') return 'users_listed_admin (admin_id=? AND role=?)';
  if (role === 'team-leader') return 'users_listed_team_leader (team_leader_id=? AND role=?)';
  return 'users_listed (role=?)';
}
