/** Refusals that any endpoint may return and that pages also use themselves. */
export const COMMON_REFUSALS = {
  'no-token': 'Log in to go on.',
  'session-ended': 'Your session has ended. Log in again.',
  forbidden: 'Your role may not do this. Ask your team leader or admin.',
  internal: 'Something went wrong',
} as const;

/** The refusal of a stale edit (`edit-conflict.ts`). */
export const EDIT_REFUSALS = {
  'edit-conflict': 'Somebody else has changed this meanwhile. Compare both values and choose.',
} as const;

/** The refusal of a call without a readable answer. */
export const ANSWER_REFUSALS = {
  'no-answer': 'The server took too long to answer. Try again.',
  'unreadable-answer': 'The server’s answer could not be read. Try again; if it stays, tell your admin.',
} as const;
