import type { Context } from '../db/context.js';
import type { By } from '../users/by.js';
import { actOnPerson } from './act-on-person.js';
import { handOverTeam } from './move-staff.js';
import { stopWork } from './stop-work.js';

/** Suspends a person and, if `moveTo` is given, moves the people below them. Idempotent. */
export const suspendStaff = (
  context: Context,
  by: By,
  id: string,
  { moveTo }: { moveTo?: string | undefined } = {},
): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, person, at) => {
    const moved = moveTo === undefined ? 0 : await handOverTeam(trx, by, person, moveTo, at);
    if (person.suspended_at !== null) return null;
    await trx.updateTable('users').set({ suspended_at: at, updated_at: at }).where('id', '=', id).execute();
    await stopWork(trx, id, context.clock);
    return { kind: 'suspended', details: moved > 0 ? `People moved: ${moved}` : null };
  });

/** Ends a suspension. Idempotent. */
export const resumeStaff = (context: Context, by: By, id: string): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, { suspended_at }, at) => {
    if (suspended_at === null) return null;
    await trx.updateTable('users').set({ suspended_at: null, updated_at: at }).where('id', '=', id).execute();
    return { kind: 'resumed' };
  });
