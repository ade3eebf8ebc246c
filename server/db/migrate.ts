import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engine.js';
import * as peopleAndRentals from './migrations/0001-people-and-rentals.js';
import * as recoveryAndAudit from './migrations/0002-recovery-and-audit.js';
import * as staffLists from './migrations/0003-staff-lists.js';
import * as supervision from './migrations/0004-supervision.js';
import * as deals from './migrations/0005-deals.js';
import * as intake from './migrations/0006-intake.js';
import * as messages from './migrations/0007-messages.js';
import * as floorBoard from './migrations/0008-floor-board.js';
import * as instances from './migrations/0009-instances.js';
import * as logins from './migrations/0010-logins.js';
import * as accounts from './migrations/0011-accounts.js';
import * as reading from './migrations/0012-reading.js';
import * as bypassed from './migrations/0016-bypassed.js';
import * as edits from './migrations/0017-edits.js';
import * as partialUndo from './migrations/0018-partial-undo.js';
import * as sessionEnds from './migrations/0020-session-ends.js';
import * as answers from './migrations/0021-answers.js';
import * as outcomes from './migrations/0022-outcomes.js';
import * as people from './migrations/0024-people.js';
import * as staffImports from './migrations/0026-staff-imports.js';
import * as startPage from './migrations/0028-start-page.js';
import * as doNotContact from './migrations/0029-do-not-contact.js';
import * as quietHours from './migrations/0030-quiet-hours.js';
import * as erasing from './migrations/0032-erasing.js';
import * as doNotContactImports from './migrations/0033-do-not-contact-imports.js';
import * as dayChanges from './migrations/0036-day-changes.js';
import * as firstMessages from './migrations/0037-first-messages.js';
import * as dealReview from './migrations/0040-deal-review.js';
import * as rentalCorrections from './migrations/0041-rental-corrections.js';
import * as personDays from './migrations/0042-person-days.js';
import * as usedAssertions from './migrations/0043-used-assertions.js';
import * as filters from './migrations/0044-filters.js';
import * as reportCounts from './migrations/0046-report-counts.js';
import * as signOn from './migrations/0047-sign-on.js';
import * as twoFactors from './migrations/0047-two-factors.js';
import * as moreTime from './migrations/0048-more-time.js';
import * as reportMail from './migrations/0049-report-mail.js';
import * as rentalJobs from './migrations/0051-rental-jobs.js';
import * as passkeys from './migrations/0052-passkeys.js';
import * as unreadFailures from './migrations/0052-unread-failures.js';
import * as forcedFactor from './migrations/0053-forced-factor.js';
import * as sharedViews from './migrations/0054-shared-views.js';
import * as pinnedViews from './migrations/0055-pinned-views.js';
import * as shortNames from './migrations/0056-short-names.js';
import * as listsOfPeople from './migrations/0057-lists-of-people.js';
import * as listOrders from './migrations/0058-list-orders.js';
import * as plansOfFirstPicks from './migrations/0059-plans-of-first-picks.js';

/**
 * All migrations in their order; a name never changes. They are imported and not read from a folder, because
 * the server ships as one bundle.
 */
export const MIGRATIONS: Record<string, Migration> = {
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

const OLDEST_POSTGRES = 15;
/** The beginning of Kysely's error when the database has migrations that this program doesn't know. */
const KYSELY_HAS_UNKNOWN_MIGRATION = 'corrupted migrations';

/**
 * Brings the tables up to what this server expects. After a failure the database is unchanged. When several
 * servers start at once on one PostgreSQL, one migrates and the others wait. Throws UnfitDatabase.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) === 'postgres') await checkPostgres(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.startsWith(KYSELY_HAS_UNKNOWN_MIGRATION))
    await refuseNewerDatabase(db);
  throw new Error('The database could not be brought up to date', { cause: error });
}

/** The database can't hold our data. `message` is a sentence for the person who starts the server. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/**
 * Kysely changes nothing in a database that has a migration it doesn't know, but its error message doesn't
 * help an operator.
 */
async function refuseNewerDatabase<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (!unknown) return;
  const engine = engineOf(db) === 'postgres' ? 'PostgreSQL' : 'SQLite';
  throw new UnfitDatabase(
    `The ${engine} database was migrated by a newer version of Rental Desk (${unknown.name} is unknown here), and nothing was changed. ` +
      'Start that version or a newer one, or restore the back-up that was taken before the upgrade.',
  );
}

async function checkPostgres<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_POSTGRES)
    throw new UnfitDatabase(
      `DATABASE_URL leads to PostgreSQL ${version}, but ${OLDEST_POSTGRES} or newer is needed. Upgrade it, or use another one.`,
    );
  if (rows[0]?.encoding !== 'UTF8')
    throw new UnfitDatabase(
      `The database of DATABASE_URL has the encoding ${rows[0]?.encoding ?? ''}. Make one with the encoding UTF8.`,
    );
}
