import type { Kysely } from 'kysely';
import { LOGIN_LINK_MINUTES } from '../../src/contract/limits.js';
import { latestWrittenMs } from '../clock.js';
import type { Database } from '../db/schema.js';

/** Gives a user a new link that logs in once; the one they had works no more. */
export async function putLoginLink(
  db: Kysely<Database>,
  userId: string,
  tokenHash: string,
  nowMs: number,
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    issued_at: nowMs,
    expires_at: nowMs + LOGIN_LINK_MINUTES * 60_000,
    used_at: null,
  };
  await db
    .insertInto('login_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/** The living account whose link this is, if the link still works and the e-mail is the account's. */
export const userOfLoginLink = (
  db: Kysely<Database>,
  { email, tokenHash }: { email: string; tokenHash: string },
  nowMs: number,
) =>
  db
    .selectFrom('login_links')
    .innerJoin('users', 'users.id', 'login_links.user_id')
    .selectAll('users')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    // A link of the future was made before the clock was set back; it would work longer than its rule.
    .where('issued_at', '<=', latestWrittenMs(nowMs))
    .where('deleted_at', 'is', null);

/** Ends a user's link, used or not. */
export async function endLoginLink(db: Kysely<Database>, userId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('login_links')
    .set({ used_at: nowMs })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
