/**
 * Links that are mailed to an account and work once: for a new password, for a login, and invitations for the first password. Each
 * kind has its own table.
 */
import { INVITATION_DAYS, LOGIN_LINK_MINUTES, PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import { latestWrittenMs } from '../base/clock.js';
import type { Db } from '../db/context.js';

type LinkTable = 'login_links' | 'password_links' | 'invitation_links';

/** How long a link of each kind works. */
const MINUTES: Record<LinkTable, number> = {
  login_links: LOGIN_LINK_MINUTES,
  password_links: PASSWORD_LINK_MINUTES,
  invitation_links: INVITATION_DAYS * 24 * 60,
};

/** All of them have the columns of `login_links`, and Kysely types a query by one table. */
const typed = (table: LinkTable) => table as 'login_links';

/** Gives a user a new link; their earlier link of this kind stops working. */
export async function putLink(
  db: Db,
  table: LinkTable,
  userId: string,
  tokenHash: string,
  nowMs: number,
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    issued_at: nowMs,
    expires_at: nowMs + MINUTES[table] * 60_000,
    used_at: null,
  };
  await db
    .insertInto(typed(table))
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/**
 * The active account of this link, if the link still works and the e-mail is the account's. `isLocked` locks it until
 * the transaction ends.
 */
export const findLinkedUser = (
  db: Db,
  table: LinkTable,
  { email, tokenHash }: { email: string; tokenHash: string },
  nowMs: number,
  { isLocked = false }: { isLocked?: boolean } = {},
) =>
  db
    .selectFrom(`${typed(table)} as link`)
    .innerJoin('users', 'users.id', 'link.user_id')
    .selectAll('users')
    .where('link.token_hash', '=', tokenHash)
    .where('users.email', '=', email)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', nowMs)
    // A link with a future time was made before the clock was set back, and would work longer than its rule allows.
    .where('link.issued_at', '<=', latestWrittenMs(nowMs))
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate('link'))
    .executeTakeFirst();

const ALL: readonly LinkTable[] = ['login_links', 'password_links', 'invitation_links'];

/** Ends a user's links of these kinds, used or not: after a new password and after the use of one. */
export async function endLinks(
  db: Db,
  userId: string,
  nowMs: number,
  tables: readonly LinkTable[] = ALL,
): Promise<void> {
  for (const table of tables)
    await db
      .updateTable(typed(table))
      .set({ used_at: nowMs })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
}
