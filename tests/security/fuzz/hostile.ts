/** What nobody sends by mistake, and what people do send by mistake. */
import type { Random } from './random.js';

const LONG = 60_000;
const DEEP = 4_000;

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
  // Names that objects have already, and words that become something else.
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

/** A text that may do harm wherever a text is read. */
export const hostileText = (random: Random): string => random.pick(TEXTS);

/** Any value of JSON that isn't what was asked for. */
export const hostileValue = (random: Random): unknown =>
  random.chance(0.6)
    ? hostileText(random)
    : random.chance(0.9)
      ? random.pick(OTHERS)
      : nested(random.below(50));

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

/** Bodies that are no JSON, or JSON as no program of ours writes it. */
export const RAW_BODIES: readonly [string | Buffer, ...(string | Buffer)[]] = [
  ...([
    '{',
    '',
    ' ',
    'null',
    '"x"',
    '[1]',
    '123',
    'true',
    '{"a":1,}',
    "{'a':1}",
    '\uFEFF{}',
    'NaN',
    'a=1&b=2',
  ] as const),
  ...[
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":{"__proto__":1}}',
  ],
  ...[
    '{"number":1e400}',
    '{"limit":-1e400}',
    '{"limit":9007199254740993}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
  ],
  ...[
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
    '['.repeat(100_000),
  ],
  ...[`{"a":"${'x'.repeat(300_000)}"}`, `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":0`).join()}}`],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from('{"a":"\xff\xfe"}', 'latin1'), Buffer.alloc(1000)],
];

/** Parts of a path as they stand in the request line. */
export const RAW_PATH_PARTS: readonly [string, ...string[]] = [
  ...([
    '%',
    '%00',
    '%2F',
    'a%2Fb',
    '..',
    '..%2F..%2Fetc%2Fpasswd',
    '%E0%A4%A',
    '%ff',
    '%C0%AF',
    '.',
    '%2e%2e',
  ] as const),
  ...[
    '',
    '%20',
    'a;b',
    'a:b',
    '*',
    '%25%30%30',
    '__proto__',
    'constructor',
    "'%20OR%201=1--",
    '%22',
    'a'.repeat(300),
  ],
  ...['a'.repeat(3_000), '%F0%9F%98%80', '%E2%80%AE', '~', '@', '$&', '{id}', ':id'],
];

/** Queries as they stand in the request line. */
export const RAW_QUERIES: readonly [string, ...string[]] = [
  ...([
    '?',
    '&&&',
    '=',
    '=a',
    'a',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'a[b]=1',
    'a[]=1&a[]=2',
  ] as const),
  ...[
    'page=1&page=2',
    'limit=1&limit=1',
    'search=a&search=b',
    'search[$ne]=1',
    '%00=%00',
    '%zz=%',
    'page=%FF',
  ],
  ...[
    'limit=1001',
    'limit=0',
    'limit=-1',
    'limit=1e3',
    'page=99999999999999999999',
    'page=1000000&limit=1000',
  ],
  ...[
    'sort=id;DROP',
    'sort=-__proto__',
    'sort=(select%201)',
    'search=%22',
    'search=%22%22%22',
    'search=NEAR(',
    'search=%25%25%25',
  ],
  ...[
    'search=%00%00%00',
    'search=%F0%9F',
    'asOf=9999-12-31T00:00:00Z',
    'asOf=0001-01-01T00:00:00Z',
    'startDate=9999-12-31',
  ],
  ...[`search=${'a'.repeat(5_000)}`, Array.from({ length: 1_500 }, (_, i) => `k${i}=`).join('&')],
];

export const CONTENT_TYPES: readonly [string, ...string[]] = [
  ...([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    '',
  ] as const),
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=',
    'APPLICATION/JSON',
    'application/json;;;',
    'json',
  ],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
    '*/*',
    'a/b; c="',
    '/',
  ],
];

/** Headers beside the body's, each with hostile values. */
export const HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  ...([
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'a'.repeat(4_000)}` },
  ] as const),
  ...['null', '..', 'a.b.c', '__proto__', 'eyJhbGciOiJub25lIn0.e30.', '\u00ff\u00fe'].map(
    (authorization) => ({ authorization }),
  ),
  ...[
    'rd_refresh=',
    'rd_refresh=%00',
    'rd_refresh=__proto__',
    'rd_refresh=%E0%A4%A',
    '__proto__=1',
    ';;;=',
    `rd_refresh=${'a'.repeat(4_000)}`,
  ].map((cookie) => ({ cookie })),
  ...['127.0.0.1', '::1', 'unknown', "' OR 1=1", 'a, b, c', '1.2.3.4, '.repeat(200)].map((forged) => ({
    'x-forwarded-for': forged,
  })),
  ...['null', 'https://evil.example', '://', 'http://[', 'file://'].map((origin) => ({ origin })),
  ...['../../a', '{"a":1}', 'a'.repeat(2_000), '', '\u00ff'].map((id) => ({ 'x-request-id': id })),
  ...[
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { accept: '\u00ff' },
    { range: 'bytes=0-0,-1' },
  ],
  ...[{ 'x-http-method-override': 'DELETE' }, { 'if-none-match': '*' }, { 'accept-encoding': 'br;q=x, *' }],
  ...[
    { host: 'evil.example' },
    { host: '' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript' },
  ],
];
