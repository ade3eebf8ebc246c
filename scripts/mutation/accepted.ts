/** Mutants that no test can notice, because they behave like the original program. */

export interface Accepted {
  file: string;
  /** The change, as the survivors' list prints it. */
  change: string;
  why: string;
}

const WHO_CHANGES_SETTINGS = 'Whoever may change the settings may see the floor too.';

const FINISHED = 'The query returns only finished rentals, whose instant and verdict are never null.';

export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'src/contract/realtime.ts',
    change: "may(actor, 'collect') || may(actor, 'change-settings') → (may(actor, 'collect'))",
    why: WHO_CHANGES_SETTINGS,
  },
  {
    file: 'src/contract/realtime.ts',
    change: "may(actor, 'change-settings') → false",
    why: WHO_CHANGES_SETTINGS,
  },
  {
    file: 'server/uploads/insert-rows.ts',
    change: 'numberKeys.length === 0 → false',
    why: 'SQLite takes an empty list; on PostgreSQL a test fails.',
  },
  {
    file: 'server/uploads/undo-upload.ts',
    change: '-1 → ...[]',
    why: 'SQLite takes an empty list; on PostgreSQL a test fails.',
  },
  {
    file: 'server/uploads/undo-upload.ts',
    change: '.forUpdate() → (nothing)',
    why: 'SQLite has no such lock; on PostgreSQL a test fails.',
  },
  {
    file: 'server/uploads/undo-upload.ts',
    change: ".orderBy('seq') → (nothing)",
    why: 'Batches in any order remove the same rentals.',
  },
  {
    file: 'server/uploads/undo-upload.ts',
    change: 'upload → true',
    why: 'The update before it has found the upload.',
  },
  {
    file: 'server/rentals/wait.ts',
    change: 'row.is_delay_enabled === null → false',
    why: 'Without saved settings the delay is off, as for any value but 1.',
  },
  {
    file: 'server/rentals/wait.ts',
    change: 'lastFinishedMs === null → false',
    why: 'Null counts as the year 1970, after which every delay has passed.',
  },
  {
    file: 'server/rentals/pick.ts',
    change: "rentalId ?? '' → (rentalId)",
    why: 'It is read only when it is defined.',
  },
  {
    file: 'server/rentals/verdicts.ts',
    change: '.limit(1) → (nothing)',
    why: 'Only the first row is read; on PostgreSQL a test fails without the limit of the deal.',
  },
  {
    file: 'server/rentals/verdicts.ts',
    change: 'rental.finished_at ?? 0 → (rental.finished_at)',
    why: FINISHED,
  },
  {
    file: 'server/rentals/verdicts.ts',
    change: 'finished_at === null → false',
    why: FINISHED,
  },
  ...[
    '<= → <',
    '!known || known.ended_at !== null || known.expires_at <= nowMs → (!known || known.ended_at !== null)',
  ].map((change) => ({
    file: 'server/auth/sessions.ts',
    change,
    why: 'A token expires a week after its session has ended without use.',
  })),
  {
    file: 'server/auth/sessions.ts',
    change: 'details && { details } → ({ details })',
    why: 'Undefined details are stored as null, like none.',
  },
  {
    file: 'server/auth/sessions.ts',
    change: 'used_at: null → ...{}',
    why: 'The column is null when an insert leaves it out.',
  },
  {
    file: 'server/auth/end-sessions.ts',
    change: "exceptSessionId ?? '' → (exceptSessionId)",
    why: 'It is read only when it is defined.',
  },
  {
    file: 'server/auth/refresh-tokens.queries.ts',
    change: ".where('users.id', '=', userId) → (nothing)",
    why: 'The server signs the token, and it names the person of the session.',
  },
  ...['user && isRight === true → (isRight === true)', 'user && device → (device)'].map((change) => ({
    file: 'server/auth/login.ts',
    change,
    why: 'Without an account no password is right and no browser is known; undefined counts as null.',
  })),
  {
    file: 'server/auth/auth.routes.ts',
    change: 'details && { details } → ({ details })',
    why: 'Undefined details are stored as null, like none.',
  },
  {
    file: 'server/auth/auth.routes.ts',
    change: 'ended !== null → true',
    why: 'No socket belongs to the session `null`.',
  },
  ...[
    "request.headers.authorization ?? '' → (request.headers.authorization)",
    "typeof subject !== 'string' && subject.sessionId === meantId → (subject.sessionId === meantId)",
  ].map((change) => ({
    file: 'server/auth/auth.routes.ts',
    change,
    why: 'A call without a valid token ends no session either way.',
  })),
  {
    file: 'server/uploads/check-upload.ts',
    change: 'upload.sheet ?? sheets[0] ?? null → (upload.sheet ?? sheets[0])',
    why: 'A column that an update leaves out stays null.',
  },
  {
    file: 'server/rentals/claim.ts',
    change: 'hasConcurrentWriters(db) → true',
    why: 'On SQLite the longer way gives the same answer.',
  },
  {
    file: 'server/rentals/held.ts',
    change: 'row.fetched_at ?? row.created_at → (row.fetched_at)',
    why: 'The claim sets holder and instant together.',
  },
  {
    file: 'server/auth/known-devices.ts',
    change: '.forUpdate() → (nothing)',
    why: 'SQLite has no such lock; on PostgreSQL a test fails.',
  },
  {
    file: 'server/auth/known-devices.ts',
    change: '.skipLocked() → (nothing)',
    why: 'A purge that waits for another one removes the same rows.',
  },
  {
    file: 'server/auth/known-devices.ts',
    change: 'tokens.length === 0 → false',
    why: 'Without tokens the query finds nothing; the shortcut saves it.',
  },
  {
    file: 'server/auth/known-devices.ts',
    change: ".where('token_hash', 'in', tokens.map(hashOf)) → (nothing)",
    why: 'The rows are filtered by token again; the condition only makes them few.',
  },
  {
    file: 'server/auth/login-budgets.ts',
    change: ".where('key', 'in', Object.values(keys)) → (nothing)",
    why: 'The rows are found by key again; the condition only makes them few.',
  },
];
