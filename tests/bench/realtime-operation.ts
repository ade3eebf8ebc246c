/**
 * The operation of the bench of real time: logged-in creators, and pickers who have finished a rental of each
 * creator.
 */
import { accessTokens } from '../../server/http/access-token.js';
import { secretInFolder } from '../../server/auth/jwt-secret.js';
import { openSession } from '../../server/auth/sessions.js';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import { addFinished } from '../api/deals-support.js';
import { addPeople, type Person } from './people.js';
import { DEFAULT_SESSION } from '../../src/contract/limits.js';

/** The creator to whom a picker may write, and the rental. */
export interface Pair {
  creatorId: string;
  rentalId: string;
}

export interface RealtimeOperation {
  /**
   * An access token for each creator. Two thousand logins would take minutes of hashing and measure nothing.
   */
  tokens: string[];
  pickers: { person: Person; pairs: Pair[] }[];
}

/** Fills a data folder. */
export async function buildRealtimeOperation(
  dataDir: string,
  count: { creators: number; pickers: number },
): Promise<RealtimeOperation> {
  const { creators, pickers } = await addPeople(dataDir, count);
  const { issue } = accessTokens({ secrets: [secretInFolder(dataDir)], clock: systemClock });
  const db = openDatabase({ dataDir });
  try {
    return await db.transaction().execute(async (trx) => {
      const tokens: string[] = [];
      const working = pickers.map((person) => ({ person, pairs: [] as Pair[] }));
      for (const [index, { id, email }] of creators.entries()) {
        const { sessionId } = await openSession(
          trx,
          id,
          { address: '127.0.0.1', rule: DEFAULT_SESSION },
          Date.now(),
        );
        tokens.push(await issue({ id, email, role: 'data-creator' }, sessionId));
        const picker = working[index % working.length];
        if (!picker) throw new Error('There is no picker');
        const rentalId = await addFinished(trx, picker.person, { creator_id: id });
        picker.pairs.push({ creatorId: id, rentalId });
      }
      return { tokens, pickers: working };
    });
  } finally {
    await db.destroy();
  }
}
