import { Migrator, type Kysely, type Migration } from 'kysely';
import * as peopleAndRentals from './migrations/0001-people-and-rentals.js';
import * as recoveryAndAudit from './migrations/0002-recovery-and-audit.js';
import * as staffLists from './migrations/0003-staff-lists.js';
import * as supervision from './migrations/0004-supervision.js';
import * as deals from './migrations/0005-deals.js';
import * as intake from './migrations/0006-intake.js';
import * as messages from './migrations/0007-messages.js';
import * as floorBoard from './migrations/0008-floor-board.js';

/** In their order; a name stays for ever. A list and not a folder, because the server ships as one bundle. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-people-and-rentals': peopleAndRentals,
  '0002-recovery-and-audit': recoveryAndAudit,
  '0003-staff-lists': staffLists,
  '0004-supervision': supervision,
  '0005-deals': deals,
  '0006-intake': intake,
  '0007-messages': messages,
  '0008-floor-board': floorBoard,
};

/** Brings the tables up to what this server expects. All or nothing: a failure leaves the database as it was. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date', { cause: error });
}
