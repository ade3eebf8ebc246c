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
import * as messages from './0007-messages.js';
import * as floorBoard from './0008-floor-board.js';
import * as instances from './0009-instances.js';
import * as logins from './0010-logins.js';
import * as accounts from './0011-accounts.js';
import * as reading from './0012-reading.js';
import * as bypassed from './0016-bypassed.js';
import * as edits from './0017-edits.js';
import * as partialUndo from './0018-partial-undo.js';
import * as sessionEnds from './0020-session-ends.js';
import * as answers from './0021-answers.js';
import * as outcomes from './0022-outcomes.js';
import * as people from './0024-people.js';
import * as staffImports from './0026-staff-imports.js';
import * as startPage from './0028-start-page.js';
import * as doNotContact from './0029-do-not-contact.js';
import * as quietHours from './0030-quiet-hours.js';
import * as erasing from './0032-erasing.js';
import * as doNotContactImports from './0033-do-not-contact-imports.js';
import * as dayChanges from './0036-day-changes.js';
import * as firstMessages from './0037-first-messages.js';
import * as dealReview from './0040-deal-review.js';
import * as rentalCorrections from './0041-rental-corrections.js';
import * as personDays from './0042-person-days.js';
import * as usedAssertions from './0043-used-assertions.js';
import * as filters from './0044-filters.js';
import * as reportCounts from './0046-report-counts.js';
import * as signOn from './0047-sign-on.js';
import * as twoFactors from './0047-two-factors.js';
import * as moreTime from './0048-more-time.js';
import * as reportMail from './0049-report-mail.js';
import * as rentalJobs from './0051-rental-jobs.js';
import * as passkeys from './0052-passkeys.js';
import * as unreadFailures from './0052-unread-failures.js';
import * as forcedFactor from './0053-forced-factor.js';
import * as sharedViews from './0054-shared-views.js';
import * as pinnedViews from './0055-pinned-views.js';
import * as shortNames from './0056-short-names.js';
import * as listsOfPeople from './0057-lists-of-people.js';
import * as listOrders from './0058-list-orders.js';
import * as plansOfFirstPicks from './0059-plans-of-first-picks.js';

/** The migrations of 0.x in their order. */
export const EARLIER: Record<string, Migration> = {
  '0001-people-and-rentals': peopleAndRentals,
  '0002-recovery-and-audit': recoveryAndAudit,
  '0003-staff-lists': staffLists,
  '0004-supervision': supervision,
  '0005-deals': deals,
  '0006-intake': intake,
  '0007-messages': messages,
  '0008-floor-board': floorBoard,
  '0009-instances': instances,
  '0010-logins': logins,
  '0011-accounts': accounts,
  '0012-reading': reading,
  '0016-bypassed': bypassed,
  '0017-edits': edits,
  '0018-partial-undo': partialUndo,
  '0020-session-ends': sessionEnds,
  '0021-answers': answers,
  '0022-outcomes': outcomes,
  '0024-people': people,
  '0026-staff-imports': staffImports,
  '0028-start-page': startPage,
  '0029-do-not-contact': doNotContact,
  '0030-quiet-hours': quietHours,
  '0032-erasing': erasing,
  '0033-do-not-contact-imports': doNotContactImports,
  '0036-day-changes': dayChanges,
  '0037-first-messages': firstMessages,
  '0040-deal-review': dealReview,
  '0041-rental-corrections': rentalCorrections,
  '0042-person-days': personDays,
  '0043-used-assertions': usedAssertions,
  '0044-filters': filters,
  '0046-report-counts': reportCounts,
  '0047-sign-on': signOn,
  '0047-two-factors': twoFactors,
  '0048-more-time': moreTime,
  '0049-report-mail': reportMail,
  '0051-rental-jobs': rentalJobs,
  '0052-passkeys': passkeys,
  '0052-unread-failures': unreadFailures,
  '0053-forced-factor': forcedFactor,
  '0054-shared-views': sharedViews,
  '0055-pinned-views': pinnedViews,
  '0056-short-names': shortNames,
  '0057-lists-of-people': listsOfPeople,
  '0058-list-orders': listOrders,
  '0059-plans-of-first-picks': plansOfFirstPicks,
};

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
