/** Lets a call through or refuses it, by the contract's rule for its endpoint and the caller in the database. */
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../../src/contract/roles/access.js';
import { firstTaskOf } from '../../src/contract/roles/capabilities.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { firstTaskRefusal } from '../../src/contract/roles/first-task.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { TokenSubject, TokenVerdict } from './access-token.js';
import { Refusal } from '../base/refusal.js';
import type { Caller } from '../base/caller.js';
import { type Clock, remainingMs } from '../base/clock.js';
import { REPROOF_MINUTES } from '../../src/contract/limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; null for calls that are for everyone. */
    caller: Caller | null;
  }
}

export interface GuardParts {
  clock: Clock;
  verify: (token: string) => Promise<TokenVerdict>;
  findCaller: (subject: TokenSubject) => Promise<Caller | null>;
  /** Returns which age limit ended the session; null if it ended for another reason. */
  whyEnded: (subject: TokenSubject) => Promise<Refusal | null>;
}

/** The guard of an endpoint, as a hook that runs before the body is read. */
export function guard(
  { may: access, needsProof }: Pick<AnyEndpoint, 'may' | 'needsProof'>,
  { clock, verify, findCaller, whyEnded }: GuardParts,
) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'everyone') return;
    const token = request.headers.authorization;
    if (!token) throw unauthorized('no-token');
    const verdict = await verify(token);
    if (verdict === 'invalid') throw unauthorized('invalid-token');
    if (verdict === 'expired') throw unauthorized('expired-token');
    const caller = await findCaller(verdict);
    if (!caller) throw (await whyEnded(verdict)) ?? unauthorized('session-ended');
    // Set before the last check, so that the log names the refused caller.
    request.caller = caller;
    if (!mayCall(caller, access)) throw forbidden(caller);
    if (needsProof) requireProof(caller, clock.now());
  };
}

function forbidden(caller: Caller): Refusal {
  const task = firstTaskOf(caller);
  return new Refusal(403, task ? firstTaskRefusal(task) : refusal('forbidden'));
}

const unauthorized = (code: 'no-token' | 'invalid-token' | 'expired-token' | 'session-ended') =>
  new Refusal(401, refusal(code));

/** How long a login, or `proveAgain`, counts as a proof. */
export const REPROOF_MS = REPROOF_MINUTES * 60_000;

/** Throws 403 (`prove-again`) when the caller has proved who they are too long ago. */
export function requireProof({ provedMs }: Caller, nowMs: number): void {
  if (remainingMs(provedMs + REPROOF_MS, REPROOF_MS, nowMs) === 0)
    throw new Refusal(403, refusal('prove-again'));
}
