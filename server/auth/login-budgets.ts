/**
 * The budgets of login attempts from browsers that an account doesn't know. (Known browsers have their own: known-devices.ts.)
 *
 * Each e-mail and each address has a token bucket. An attempt takes a token of both before its password is checked, and a right
 * password returns them. In any hour an e-mail loses at most 20 + 70 tokens and an address at most 80 + 870, so fewer than 100 and
 * 1,000 guesses are checked. While somebody else uses up the tokens, a person gets in from a browser that has logged in before, or by
 * a mailed link (login-link.ts).
 *
 * An e-mail without an account has a budget like any other, so no answer reveals which accounts exist.
 *
 * What is stored is bounded: e-mails and addresses are hashed with a secret into a fixed number of slots, so a stranger can't fill the
 * table or compute who shares a slot with whom. (People also type their password into the field of the e-mail.)
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { inTransaction, lockNames, type Db } from '../db/context.js';
import { fullAtAfterTake, tokenAt, type TokenBucket } from '../limits/token-bucket.js';

export const BUDGETS = {
  email: { burst: 20, refillMs: HOUR_MS / 70 },
  address: { burst: 80, refillMs: HOUR_MS / 870 },
} satisfies Record<string, TokenBucket>;

type Kind = keyof typeof BUDGETS;
const KINDS: readonly Kind[] = ['email', 'address'];

/** So many that colleagues hardly ever share one. */
export const SLOTS = 262_144;

/** The keys of the two budgets of an attempt. */
export type BudgetKeys = Record<Kind, string>;

/** Finds the keys of an attempt's budgets. All servers of a database share the secret, and so the budgets. */
export function budgetKeys(secret: string): (attempt: { email: string; address: string }) => BudgetKeys {
  const key = (kind: Kind, text: string) => {
    const hash = createHmac('sha256', secret).update(`login ${kind} ${text}`).digest();
    return `${kind}:${hash.readUInt32BE() % SLOTS}`;
  };
  return ({ email, address }) => ({ email: key('email', email), address: key('address', address) });
}

/** Takes a token of each budget and returns null. If one has none, takes none, and returns the instant of the next token. */
export const takeGuess = (db: Db, keys: BudgetKeys, nowMs: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, Object.values(keys));
    const rows = await trx
      .selectFrom('login_budgets')
      .selectAll()
      .where('key', 'in', Object.values(keys))
      .execute();
    const fullAt = new Map(rows.map(({ key, full_at }) => [key, full_at]));
    const fullAtOf = (kind: Kind) => fullAt.get(keys[kind]) ?? 0;
    const waits = KINDS.map((kind) => tokenAt(fullAtOf(kind), BUDGETS[kind], nowMs)).filter(
      (atMs) => atMs !== null,
    );
    if (waits.length > 0) return Math.max(...waits);
    const taken = KINDS.map((kind) => ({
      key: keys[kind],
      full_at: Math.floor(fullAtAfterTake(fullAtOf(kind), BUDGETS[kind], nowMs)),
    }));
    await trx
      .insertInto('login_budgets')
      .values(taken)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ full_at: row.ref('excluded.full_at') })),
      )
      .execute();
    return null;
  });

/** Returns the tokens of an attempt that was no guess. */
export async function returnGuess(db: Db, keys: BudgetKeys): Promise<void> {
  for (const kind of KINDS)
    await db
      .updateTable('login_budgets')
      .set({ full_at: sql<number>`full_at - ${Math.floor(BUDGETS[kind].refillMs)}` })
      .where('key', '=', keys[kind])
      .execute();
}
