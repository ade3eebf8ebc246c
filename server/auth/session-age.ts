/** When a session ends without a logout: after a time without a refresh, or at its maximum age. */
import { DAY_MS, HOUR_MS } from '../../src/contract/base/business-day.js';
import type { Coded } from '../../src/contract/base/coded.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Config } from '../config/config.js';
import { Refusal } from '../base/refusal.js';

/**
 * How long the browser and the server remember a session that ended by age, so that the person is shown the
 * reason.
 */
const REMEMBERED_MS = 7 * DAY_MS;

export type SessionRule = Config['session'];

/** How long a refresh token and its cookie are stored. */
export const storedMs = ({ idleHours }: SessionRule): number => idleHours * HOUR_MS + REMEMBERED_MS;

/** The refusal for a session that has ended, with the reason. */
export const sessionOver = (why: Coded): Refusal => new Refusal(401, why);

/** The refusal for a session that has ended by age; null while it is open. */
export function endedByAge(
  { created_at, refreshed_at }: { created_at: number; refreshed_at: number | null },
  { idleHours, maxDays }: SessionRule,
  nowMs: number,
): Refusal | null {
  if (nowMs - created_at > maxDays * DAY_MS)
    return sessionOver(refusal('session-too-old', { days: maxDays }));
  if (nowMs - (refreshed_at ?? created_at) > idleHours * HOUR_MS)
    return sessionOver(refusal('session-idle', { hours: idleHours }));
  return null;
}
