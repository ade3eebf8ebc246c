/** Values that only an attacker sends, and values that people send by mistake. */
import type { Random } from '../../testing/random.js';

const LONG = 60_000;

const TEXTS: readonly [string, ...string[]] = [
  ...([
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\r\nset-cookie: a=b',
    '\u202Eevil\u2066',
    '\uD800',
    'a\uDFFF',
  ] as const),
  ...['😀'.repeat(60), 'e\u0301'.repeat(50), '\uFEFFx', 'ﷺ', 'İıſK', 'A'.repeat(LONG), '9'.repeat(400)],
  // Operators of SQL, LIKE and full-text search.
  ...[
    '"',
    '""',
    "'",
    '*',
    'a*',
    'NEAR(',
    'NEAR(a b, 2)',
    'a OR b',
    'NOT',
    'a AND',
    '^a',
    'col:a',
    '{a b}',
    '-a',
  ],
  ...[
    '%%%',
    '___',
    '\\',
    '\\%',
    ';--',
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    '1) UNION SELECT 1',
    '$1',
    ':a',
    '?',
  ],
  // Formulas, templates, markup, paths and addresses.
  ...["=cmd|' /C calc'!A0", '=HYPERLINK("http://a.b","c")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'],
  ...['{client_name}', '${7*7}', '{{7*7}}', '%s%n', '<script>alert(1)</script>', '"><img src=x onerror=a>'],
  ...[
    '../../etc/passwd',
    '..\\..\\a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[::1',
    'http://a b',
  ],
  // Names of existing object properties, and words that are converted to other types.
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'null',
    'undefined',
    'NaN',
  ],
  ...['true', '1e309', '-0', '-1', '0x10', '1.5', '9007199254740993', '0', '1000001', '1001', '٣', '１２'],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '2026-11-20T25:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-20',
  ],
  ...[
    'a@b.c',
    'a@b@c.d',
    `${'a'.repeat(300)}@b.c`,
    'Aİ@example.com',
    'a@b.c\nbcc: d@e.f',
    'admin@example.com ',
  ],
];

const OTHERS: readonly [unknown, ...unknown[]] = [
  ...([null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 1e21, [], [[]], ['a'], [null], {}] as const),
  ...[{ a: 1 }, { length: 1e9 }, { toString: 'x', valueOf: 'y' }, { then: 'x' }, { $ne: null }, { 0: 'a' }],
];

/** A text that may do harm where it is read. */
export const hostileText = (random: Random): string => random.pick(TEXTS);

/** Any JSON value of an unexpected kind. */
export const hostileValue = (random: Random): unknown =>
  random.chance(0.6)
    ? hostileText(random)
    : random.chance(0.9)
      ? random.pick(OTHERS)
      : nested(random.below(50));

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}
