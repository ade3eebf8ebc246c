/**
 * Databases from before 1.0.0: they are brought to the last schema of 0.x, which is that of `0001-baseline`. This folder, and what
 * `migrate.ts` and `tests/upgrade` say of it, goes with 2.0.
 */
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  sql,
  type Kysely,
  type Migration,
} from 'kysely';
import * as peopleAndRentals from './0001-people-and-rentals.js';
import * as recoveryAndAudit from './0002-recovery-and-audit.js';
import * as staffLists from './0003-staff-lists.js';
import * as supervision from './0004-supervision.js';
import * as deals from './0005-deals.js';
import * as intake from './0006-intake.js';
import * as logins from './0010-logins.js';
import * as reading from './0012-reading.js';
import * as outcomes from './0022-outcomes.js';
import * as doNotContact from './0029-do-not-contact.js';
import * as quietHours from './0030-quiet-hours.js';
import * as erasing from './0032-erasing.js';
import * as dayChanges from './0036-day-changes.js';
import * as personDays from './0042-person-days.js';
import * as filters from './0044-filters.js';
import * as reportCounts from './0046-report-counts.js';
import * as rentalJobs from './0051-rental-jobs.js';
import * as shortNames from './0056-short-names.js';
import * as listsOfPeople from './0057-lists-of-people.js';
import * as listOrders from './0058-list-orders.js';
import { SMALL_CHANGES } from './small-changes.js';

const LARGE_CHANGES: Record<string, Migration> = {
  '0001-people-and-rentals': peopleAndRentals,
  '0002-recovery-and-audit': recoveryAndAudit,
  '0003-staff-lists': staffLists,
  '0004-supervision': supervision,
  '0005-deals': deals,
  '0006-intake': intake,
  '0010-logins': logins,
  '0012-reading': reading,
  '0022-outcomes': outcomes,
  '0029-do-not-contact': doNotContact,
  '0030-quiet-hours': quietHours,
  '0032-erasing': erasing,
  '0036-day-changes': dayChanges,
  '0042-person-days': personDays,
  '0044-filters': filters,
  '0046-report-counts': reportCounts,
  '0051-rental-jobs': rentalJobs,
  '0056-short-names': shortNames,
  '0057-lists-of-people': listsOfPeople,
  '0058-list-orders': listOrders,
};

/** The migrations of 0.x in their order, which is that of their names. */
export const EARLIER: Record<string, Migration> = Object.fromEntries(
  [
    ...Object.entries(LARGE_CHANGES),
    ...Object.entries(SMALL_CHANGES).map(([name, up]): [string, Migration] => [name, { up }]),
  ].sort(([one], [other]) => (one < other ? -1 : 1)),
);

const NAMES = Object.keys(EARLIER);
const LOCK = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
const TABLE = sql.table(DEFAULT_MIGRATION_TABLE);

/**
 * Runs the missing migrations of 0.x and records them as `baseline`, in one transaction. Does nothing when another server has done so
 * meanwhile.
 */
export async function becomeBaseline<Tables>(
  db: Kysely<Tables>,
  baseline: string,
  run: (name: string, remaining: number, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    await adapter.acquireMigrationLock(connection, LOCK);
    try {
      await connection.transaction().execute(async (trx) => {
        const { rows } = await sql<{ name: string }>`select name from ${TABLE}`.execute(trx);
        const done = rows.map(({ name }) => name);
        if (!done.every((name) => name in EARLIER)) return;
        const missing = NAMES.filter((name) => !done.includes(name));
        for (const [index, name] of missing.entries())
          await run(name, missing.length - index, async () => EARLIER[name]?.up(trx));
        await sql`delete from ${TABLE}`.execute(trx);
        await sql`insert into ${TABLE} (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(
          trx,
        );
      });
    } finally {
      await adapter.releaseMigrationLock(connection, LOCK);
    }
  });
}
