/** Which files are mutated, and which tests run over a mutant of each. */

export interface Part {
  /** The part's name in the report. */
  name: string;
  files: readonly string[];
  /** Run in this order. Fast tests come first, because the first failing test ends the run of a mutant. */
  tests: readonly string[];
  /** Set when the tests run on PostgreSQL only. */
  needs?: 'postgres';
}

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);
const security = (...names: string[]) => names.map((name) => `tests/security/${name}.test.ts`);

export const PARTS: readonly Part[] = [
  {
    name: 'capabilities (src/contract)',
    files: ['src/contract/capabilities.ts', 'src/contract/access.ts', 'src/contract/realtime.ts'],
    tests: [
      ...[
        'src/contract/capabilities.test.ts',
        'src/contract/access.test.ts',
        'src/contract/realtime.test.ts',
        'src/contract/screens-of.test.ts',
      ],
      ...api('guard', 'realtime'),
    ],
  },
  {
    name: 'guard, answers (server/http)',
    files: ['server/http/guard.ts'],
    tests: api('first-password', 'session-end-reason', 'guard'),
  },
  {
    name: 'guard, answers (server/http)',
    files: ['server/http/answer.ts'],
    tests: [
      ...['server/http/answer.test.ts', ...api('failures', 'deals-submit')],
      ...[...security('mass-assignment', 'slow-uploads'), ...api('upload-live')],
    ],
  },
  {
    name: 'scope (visible.ts)',
    files: ['server/rentals/visible.ts'],
    tests: [
      'server/rentals/visible.test.ts',
      ...api('rental-lists', 'bypassed', 'rental-history', 'rental-lists-counts'),
      'server/rentals/lists/lists-plans.test.ts',
    ],
  },
  {
    name: 'scope (visible.ts)',
    files: ['server/deals/visible.ts', 'server/staff/visible.ts'],
    tests: [
      'server/staff/visible.test.ts',
      ...api('deals-lists', 'staff-lists', 'deals-decide', 'staff-manage', 'staff-correct'),
    ],
  },
  {
    name: 'claim, finish (server/rentals)',
    files: ['server/rentals/claim.ts', 'server/settings/hold.ts'],
    tests: [
      ...[
        'server/settings/hold.test.ts',
        'server/rentals/claim.test.ts',
        ...api('claim-locks', 'rules-of-fetching'),
      ],
      ...api('picking-settings', 'picking-limits', 'rentals-finish', 'clock-set-back', 'picking-order'),
      ...api('area-code', 'staff-manage', 'picking-parallel'),
    ],
  },
  {
    name: 'claim, finish (server/rentals)',
    files: ['server/rentals/pick.ts', 'server/rentals/held.ts'],
    tests: api('rentals-finish', 'picking-limits', 'clock-set-back', 'picking-order'),
  },
  {
    name: 'claim, finish (server/rentals)',
    files: ['server/rentals/wait.ts', 'server/rentals/why-not.ts'],
    tests: [
      ...['server/rentals/wait.test.ts', 'server/rentals/claim.test.ts'],
      ...api('picking-limits', 'picking-order'),
    ],
  },
  {
    name: 'verdicts (server/rentals)',
    files: ['server/rentals/verdicts.ts'],
    tests: api('rentals-take-back'),
  },
  {
    name: 'insert (server/rentals)',
    files: ['enter', 'insert-rentals', 'number-checks'].map((name) => `server/rentals/${name}.ts`),
    tests: api('rentals-create', 'area-code', 'rental-history', 'own-rentals', 'rental-lists-search'),
  },
  {
    name: 'insert (server/uploads)',
    files: ['server/uploads/insert-rows.ts'],
    tests: api('upload-for-use', 'bypassed', 'upload', 'upload-steps'),
  },
  {
    name: 'realtime (server/realtime)',
    files: ['server/realtime/socket-admission.ts'],
    tests: ['server/realtime/socket-admission.test.ts', ...security('socket-handshakes')],
  },
  {
    name: 'realtime (server/realtime)',
    files: ['rooms', 'socket-server', 'handshake-token', 'other-upgrades'].map(
      (name) => `server/realtime/${name}.ts`,
    ),
    tests: [...api('realtime'), ...security('socket-handshakes'), ...api('upload-live')],
  },
  {
    name: 'realtime (server/realtime)',
    files: ['server/realtime/across-servers.ts'],
    tests: api('across-servers', 'instances'),
    needs: 'postgres',
  },
  {
    name: 'deals (server/deals)',
    files: [
      ...['decide-deal', 'take-back-decision', 'submit-deal', 'closing-image', 'count-deals', 'list-deals'],
      ...['deals.queries', 'deals.routes', 'matching', 'search'],
    ].map((name) => `server/deals/${name}.ts`),
    tests: [
      ...api('deals-decide', 'deals-take-back', 'deals-submit', 'deals-lists', 'deals-moment'),
      ...api('deals-links', 'rentals-take-back', 'bypassed'),
    ],
  },
  {
    name: 'uploads (server/http)',
    files: [
      'server/http/upload-slots.ts',
      'server/http/upload-memory.ts',
      'server/base/semaphore.ts',
      'server/limits/slots.ts',
    ],
    tests: [
      ...['server/http/upload-slots.test.ts', 'server/http/upload-memory.test.ts'],
      ...['server/base/semaphore.test.ts', 'server/limits/slots.test.ts', ...security('slow-uploads')],
    ],
  },
  {
    name: 'uploads (server/uploads)',
    files: ['server/uploads/check-upload.ts'],
    tests: api('check-upload', 'upload-steps', 'upload-columns', 'upload', 'upload-for-use', 'upload-files'),
  },
  {
    name: 'uploads (server/uploads)',
    files: ['server/uploads/undo-upload.ts'],
    tests: api('upload-undo-batches', 'upload-undo', 'upload-steps'),
  },
  {
    name: 'uploads (server/uploads)',
    files: [
      ...['columns', 'end-upload', 'insert-upload', 'upload-runner', 'uploads.routes', 'reading'],
      ...['cells-within', 'receive-upload', 'record-upload', 'stored-files', 'unfinished-uploads'],
      ...['unusable-file', 'upload-view', 'uploads.queries', 'uploads'],
    ]
      .map((name) => `server/uploads/${name}.ts`)
      .concat('src/contract/upload-columns.ts'),
    tests: [
      ...['server/uploads/cells-within.test.ts', 'server/uploads/reading.test.ts'],
      ...api(
        'upload-columns',
        'upload-unfinished',
        'upload-stored',
        'upload-undo',
        'upload-live',
        'upload-steps',
      ),
      ...api('upload', 'upload-cancel', 'upload-files'),
    ],
  },
  {
    name: 'auth (server/auth)',
    files: [
      ...['callers', 'sessions', 'session-age', 'end-sessions', 'refresh-tokens.queries'].map(
        (name) => `server/auth/${name}.ts`,
      ),
    ],
    tests: [
      ...api('refresh', 'session-age', 'session-end-reason', 'guard', 'profile', 'login', 'whose-session'),
      ...api('first-password', 'clock-set-back'),
    ],
  },
  {
    name: 'auth (server/auth)',
    files: ['server/http/access-token.ts', 'server/base/set-bounded.ts'],
    tests: [
      ...['server/http/access-token.test.ts', 'server/base/set-bounded.test.ts'],
      ...api('guard', 'refresh', 'clock-set-back'),
    ],
  },
  {
    name: 'auth (server/auth)',
    files: ['server/auth/device-cookie.ts'],
    tests: ['server/auth/device-cookie.test.ts', ...api('known-devices')],
  },
  {
    name: 'auth (server/auth)',
    files: ['server/auth/own-cookie.ts', 'server/auth/auth.routes.ts', 'server/http/origins.ts'],
    tests: [
      ...api('session-cookie', 'refresh', 'guard', 'login', 'whose-session', 'profile', 'clock-set-back'),
      ...api('known-devices', 'session-end-reason', 'login-link', 'realtime'),
    ],
  },
  {
    name: 'auth (server/auth)',
    files: [
      ...['login', 'login-budgets', 'known-devices', 'password-checks', 'passwords', 'weak-passwords'],
      ...['jwt-secret', 'purge'],
    ].map((name) => `server/auth/${name}.ts`),
    tests: [
      ...['password-checks', 'passwords'].map((name) => `server/auth/${name}.test.ts`),
      ...[
        'server/auth/jwt-secret.test.ts',
        ...api('password-logins', 'known-devices', 'login', 'weak-passwords', 'audit', 'login-attacks'),
      ],
    ],
  },
  {
    name: 'limits (server/limits)',
    files: [
      ...['back-off', 'token-bucket'].map((name) => `server/limits/${name}.ts`),
      'server/base/address-key.ts',
    ],
    tests: [
      ...['server/limits/token-bucket.test.ts', 'server/limits/back-off.test.ts'],
      ...['server/base/address-key.test.ts'],
      ...api('back-off', 'login', 'known-devices', 'login-attacks'),
    ],
  },
  {
    name: 'auth (server/auth)',
    files: [
      ...['login-link', 'login-link-mail', 'mail-gap', 'mailed-links.queries', 'recovery', 'recovery-limit'],
      ...['recovery-mail', 'recovery.routes'],
    ].map((name) => `server/auth/${name}.ts`),
    tests: api('recovery-mail', 'login-link', 'recovery', 'first-password'),
  },
];
