/** Sentences of refusals that carry figures, and those that any endpoint may answer. */
import { formatTime } from './business-clock.js';
import { withThousands } from './thousands.js';

export const REFUSALS = {
  notLoggedIn: 'Log in to go on.',
  sessionEnded: 'Your session has ended. Log in again.',
  forbidden: 'Your role may not do this. Ask your team leader or admin.',
  changePassword: 'Your password was generated. Choose one of your own to go on.',
  notFound: 'Not found',
  unreadable: 'The request has no readable body',
  tooLarge: 'The request is too large',
  tooSlow: 'The request took too long to arrive',
  wrongKind: 'Send the request as JSON',
  wrongForm: 'Send the request as a form with a file (multipart/form-data)',
  internal: 'Something went wrong',
  away: 'The server can’t reach its records right now. Try again in a few seconds.',
  full: 'The server has no room left, so nothing can be saved. Tell the people who run it.',
  busy: 'The server has too much to do right now. Try again in a few seconds.',
} as const;

/** Rentals on hold are counted up to here: every picker asks while a bulk upload of any size waits. */
export const ON_HOLD_COUNTED_TO = 1000;

/** Why a picker gets no rental now (readings.md, 'Limits and settings'). */
export const PICKING_REFUSALS = {
  dailyLimit: (picked: number, limit: number) =>
    `Daily limit reached (${withThousands(picked)} of ${withThousands(limit)}). It starts again at 12:00 AM Panama time.`,
  switchedOff: 'Your daily limit is 0, so you can’t fetch. Ask your team leader to raise it.',
  adminLimit: (picked: number, limit: number) =>
    `Your admin’s daily limit is reached (${withThousands(picked)} of ${withThousands(limit)}). It starts again at 12:00 AM Panama time.`,
  adminSwitchedOff:
    'Your admin’s daily limit is 0, so nobody in the group can fetch. Ask your admin to raise it.',
  wait: (seconds: number) => `Wait ${seconds} s`,
  poolEmpty: 'No rental available. Every rental entered so far has been taken.',
  onHold: (count: number, nextAtMs: number) => {
    const howMany = count > ON_HOLD_COUNTED_TO ? `More than ${withThousands(ON_HOLD_COUNTED_TO)}` : count;
    return `No rental available. ${howMany} on hold, the next at ${formatTime(nextAtMs)}.`;
  },
} as const;

/** Why a session has ended without a logout. */
export const SESSION_REFUSALS = {
  idle: (hours: number) => `Your session ended after ${hours} h without use. Log in again.`,
  passwordChanged: 'Your password was changed, which ended this session. Log in with the new one.',
  accountDeleted: 'Your account was deleted, which ended this session. Ask your team leader or admin.',
  tokenReused:
    'This session was used in two places, so it was ended. Log in again, and change your password if it wasn’t you.',
  tooOld: (days: number) => `Your session has reached its longest age (${days} d). Log in again.`,
} as const;

/** Says the same for a wrong password, an unknown account and an attempt that was not checked, so that nothing is learned from it. */
export const loginSlowDown = (seconds: number) =>
  `There are too many login attempts right now, so yours may not have been checked. Wait ${seconds} s, then try again. Nothing is locked.`;

export const slowDown = (seconds: number) =>
  `Too many attempts. Wait ${seconds} s, then try again. Nothing is locked.`;

/** Of somebody who sends more files at once than UPLOADS_PER_PERSON allows. */
export const tooManyUploads = (count: number) =>
  `You are sending ${count} files already. Wait until one is done, then send this one again.`;
