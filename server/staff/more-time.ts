import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';

/** Stores whether the caller's time limits are extended. */
export async function storeMoreTime(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  hasMoreTime: boolean,
): Promise<{ hasMoreTime: boolean }> {
  const more_time_at = hasMoreTime ? clock.now() : null;
  await db.updateTable('users').set({ more_time_at }).where('id', '=', caller._id).execute();
  return { hasMoreTime };
}
