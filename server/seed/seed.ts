import { DAY_MS } from '../../src/contract/base/business-day.js';
import { inTransaction, type Db } from '../db/context.js';
import type { Clock } from '../base/clock.js';
import { findUserByEmail } from '../users/users.queries.js';
import { simulateDays } from './history.js';
import { addDemoPeople, demoEmail } from './people.js';

/** The business name in the first messages of the demo. */
const DEMO_BUSINESS = 'Harbor Rentals';

/** The database contains real work, so people with a public password must not be added. */
export class HoldsRealWork extends Error {
  override name = 'HoldsRealWork';
}

/**
 * Makes the demo installation in one transaction. Idempotent: a second time it changes nothing. Throws HoldsRealWork
 * when there are rentals or staff that aren't the demo's.
 */
export async function seed(db: Db, clock: Clock): Promise<'seeded' | 'already seeded'> {
  return inTransaction(db, async (trx) => {
    if (await findUserByEmail(trx, demoEmail('super-admin'))) return 'already seeded';
    if (await holdsRealWork(trx)) throw new HoldsRealWork();
    const nowMs = clock.now();
    const ids = await addDemoPeople(trx, nowMs - 30 * DAY_MS);
    await simulateDays(trx, ids, nowMs);
    await trx
      .insertInto('first_message_settings')
      .values({ name: 'business', text: DEMO_BUSINESS })
      .execute();
    return 'seeded';
  });
}

async function holdsRealWork(db: Db): Promise<boolean> {
  const staff = db.selectFrom('users').select('id').where('role', '<>', 'super-admin');
  const rentals = db.selectFrom('rentals').select('id');
  return Boolean((await staff.executeTakeFirst()) ?? (await rentals.executeTakeFirst()));
}
