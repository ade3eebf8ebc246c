/** Whether a session is still in its owner's hands: before what would make a stolen access token permanent. */
import { REPROOF_MINUTES } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Caller } from '../base/caller.js';
import { remainingMs } from '../base/clock.js';
import { Refusal } from '../base/refusal.js';

/** How long a login, or `proveAgain`, counts as a proof. */
export const REPROOF_MS = REPROOF_MINUTES * 60_000;

/** Throws 403 (`prove-again`) when the caller has proved who they are too long ago. */
export function requireProof({ provedMs }: Caller, nowMs: number): void {
  if (remainingMs(provedMs + REPROOF_MS, REPROOF_MS, nowMs) === 0)
    throw new Refusal(403, refusal('prove-again'));
}
