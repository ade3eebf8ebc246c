/** Refusals of any call that come only from the server. */
export const SERVER_REFUSALS = {
  'invalid-token': 'Log in to go on.',
  'expired-token': 'Your session has ended. Log in again.',
  'not-found': 'Not found',
  'too-large': 'The request is too large',
  'too-slow': 'The request took too long to arrive',
  'wrong-kind': 'Send the request as JSON',
  'wrong-form': 'Send the request as a form with a file (multipart/form-data)',
  'database-away': 'The server can’t reach its records right now. Try again in a few seconds.',
  'database-full': 'The server has no room left, so nothing can be saved. Tell the people who run it.',
  'database-busy': 'The server has too much to do right now. Try again in a few seconds.',
  'server-outdated': 'This server is older than its database. It is being replaced; try again in a moment.',
  migrating: 'The server is being upgraded. Try again in a moment.',
  busy: 'The server has too much to do right now. Try again in a few seconds.',
  'slow-down': 'Too many attempts. Wait {seconds} s, then try again. Nothing is locked.',
  'too-many-uploads':
    'You are sending {count} files already. Wait until one is done, then send this one again.',
  'too-many-rows-read': 'You have opened {count} of {limit} rows this hour. You can open more from {time}.',
  'too-many-proofs-read':
    'You have opened {count} of {limit} proofs this hour. You can open more from {time}.',
  'reading-slowed':
    'You have opened so much this hour that lists answer slowly, and several of your calls wait already. Wait {seconds} s.',
} as const;
