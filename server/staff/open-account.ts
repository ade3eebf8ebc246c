/**
 * What supervisors do for a person who can't log in, or whose account somebody else may use: make a link for
 * a new password, remove a lost second factor, and end all sessions.
 */
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { makeResetLink as MakeResetLink } from '../../src/contract/staff/people-calls.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { endSessionsOf, newPasswordLink, passwordMail, turnOff } from '../auth/auth.js';
import { Refusal } from '../base/refusal.js';
import type { Context } from '../db/context.js';
import type { Mail } from '../mail/mail.js';
import type { By } from '../users/by.js';
import { actOnPerson } from './act-on-person.js';

export interface ResetLinkContext extends Context {
  /** The address at which people reach the server. */
  origin: () => string;
  /** Sends mails; null if no mail server is configured. */
  sendMail: ((mail: Mail) => void) | null;
}

/**
 * Makes a link for a new password, which is shown once to the caller and mailed to the person. An earlier
 * link ends. 409 for a suspended person.
 */
export async function makeResetLink(
  { origin, sendMail, ...context }: ResetLinkContext,
  by: By,
  id: string,
): Promise<AnswerOf<typeof MakeResetLink>> {
  const made = { link: '', to: { name: '', email: '' } };
  await actOnPerson(context, by, id, async (trx, person, at) => {
    if (person.suspended_at !== null)
      throw new Refusal(409, refusal('person-suspended', { name: person.name }));
    made.link = await newPasswordLink(trx, person, origin(), at);
    made.to = person;
    return { kind: 'reset-link', details: sendMail ? 'Shown and mailed' : 'Shown' };
  });
  sendMail?.(passwordMail(made.to, made.link));
  return { link: made.link };
}

/** Ends all sessions of a person, who can log in again. Idempotent. */
export const endSessions = (context: Context, by: By, id: string): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, _person, at) => {
    const ended = await endSessionsOf(trx, id, at, { reason: 'sessions-ended' });
    return ended === 0 ? null : { kind: 'sessions-ended', details: String(ended) };
  });

/** Removes a person's second factor, which ends the sessions of a person who needs one. Idempotent. */
export const removeSecondFactor = (context: Context, by: By, id: string): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, _person, at) =>
    (await turnOff(trx, id, at))
      ? { kind: 'second-factor-off', details: 'Removed, because it was lost' }
      : null,
  );
