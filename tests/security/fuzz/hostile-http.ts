/** Bodies, addresses and headers as they are on the wire. */

const DEEP = 4_000;

/** Bodies that are no JSON, or JSON that no normal client writes. */
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

/** Hostile parts of a path, as they are in the request line. */
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

/** Hostile queries, as they are in the request line. */
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

/** Headers in addition to the body's, each with hostile values. */
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
