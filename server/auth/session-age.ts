/** When a session ends by itself: after a time without a refresh, or at its longest age. */
import { DAY_MS } from '../../src/contract/business-day.js';
import type { Coded } from '../../src/contract/coded.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Config } from '../config/config.js';
import { Refusal } from '../base/refusal.js';

const HOUR_MS = 3_600_000;
/** How long the browser and the server remember a session that has ended by itself, so that its person is told why. */
const REMEMBERED_MS = 7 * DAY_MS;

export type SessionRule = Config['session'];

/** How long a refresh token and its cookie are stored. */
export const storedMs = ({ idleHours }: SessionRule): number => idleHours * HOUR_MS + REMEMBERED_MS;

/** A session that is over, with the text that says why. */
export const sessionOver = (why: Coded): Refusal => new Refusal(401, why);

/** Why a session has ended by itself, as the refusal that says so; null while it lives. */
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
