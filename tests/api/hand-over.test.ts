/** Hand-over: an intranet that has logged a person in signs an assertion, and we open their session by it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { createPublicKey } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeOldLogins } from '../../server/auth/purge.js';
import type { TrustedIssuer } from '../../server/config/trusted-issuers.js';
import { exchange, logout } from '../../src/contract/auth/auth.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { getSecondFactor } from '../../src/contract/auth/second-factor.js';
import { getSettings } from '../../src/contract/settings/settings.js';
import { client } from './client.js';
import { forceFactor } from './second-factor-support.js';
import { addUser, startServer, START_MS, type TestServer, type TestUser } from './support.js';
import { clusterUrl } from './test-database.js';

const INTRANET = 'https://intranet.example.com';
const PUBLISHING = 'https://keys.example.com';
const AUDIENCE = 'rental-desk';

let server: TestServer;
let ana: TestUser;
let keys: Record<'RS256' | 'ES256' | 'EdDSA', { privateKey: CryptoKey; publicKey: CryptoKey }>;
let pem: string;
let jwks: Server;
let published: object[] = [];
let isPublishing = true;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
let uses = 0;
const now = () => Math.floor(server.clock.now() / 1000);

const issuer = (rest: Partial<TrustedIssuer> & Pick<TrustedIssuer, 'key'>): TrustedIssuer => ({
  issuer: INTRANET,
  audience: AUDIENCE,
  algorithms: ['RS256'],
  emailClaim: 'email',
  ...rest,
});

beforeAll(async () => {
  keys = {
    RS256: await generateKeyPair('RS256', { extractable: true }),
    ES256: await generateKeyPair('ES256', { extractable: true }),
    EdDSA: await generateKeyPair('EdDSA', { extractable: true }),
  };
  pem = await exportSPKI(keys.RS256.publicKey);
  jwks = createServer((_, response) => {
    response.statusCode = isPublishing ? 200 : 500;
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => jwks.listen(0, '127.0.0.1', resolve));
  const { port } = jwks.address() as AddressInfo;
  const trustedIssuers = [
    issuer({ key: createPublicKey(pem) }),
    issuer({
      issuer: PUBLISHING,
      algorithms: ['ES256', 'EdDSA'],
      emailClaim: 'upn',
      key: new URL(`http://127.0.0.1:${port}/keys`),
    }),
  ];
  server = await startServer({ trustedIssuers, log });
  ana = await addUser(server.db, { role: 'data-picker', name: 'Ana', email: 'ana@example.com' });
});
afterAll(async () => {
  jwks.close();
  await server.close();
});
beforeEach(() => {
  lines.length = 0;
  isPublishing = true;
});

const claims = (changed: JWTPayload = {}): JWTPayload => ({
  iss: INTRANET,
  aud: AUDIENCE,
  email: 'Ana@Example.com',
  iat: now(),
  exp: now() + 60,
  jti: `use ${(uses += 1)}`,
  ...changed,
});
const signed = (
  payload = claims(),
  header: { alg?: string; kid?: string } = {},
  key?: CryptoKey | Uint8Array,
) => {
  const { alg = 'RS256', ...rest } = header;
  return new SignJWT(payload)
    .setProtectedHeader({ alg, ...rest })
    .sign(key ?? keys[alg as keyof typeof keys].privateKey);
};
const handOver = (assertion: string, at = server) => at.anonymous.call(exchange, { body: { assertion } });
const logged = () =>
  lines.map((line) => JSON.parse(line) as { why?: string; account?: string | null; address?: string });
const whys = () => logged().map(({ why }) => why);

describe('an assertion', () => {
  it('logs its person in as the login does, and the audit says who has handed them over', async () => {
    const { status, body, headers } = await handOver(await signed());
    expect([status, body.message]).toEqual([200, 'Logged in']);
    expect(body.data.user).toMatchObject({ _id: ana.id, role: 'data-picker', email: ana.email });
    expect(body.data.user.handedOverBy).toEqual({ issuer: INTRANET, emailClaim: 'email' });
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['rd_refresh', 'rd_device']);
    const here = client(server.url, body.data.accessToken);
    expect((await here.call(getProfile)).body.data).toMatchObject({ email: ana.email });
    const events = await server.db.selectFrom('audit_events').select(['kind', 'details']).execute();
    expect(events).toEqual([{ kind: 'login', details: `Handed over by ${INTRANET}` }]);
    const [cookie = ''] = headers.getSetCookie();
    await server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    expect((await here.call(getProfile)).status).toBe(401);
  });

  it('needs no second factor where the setting forces one, because the intranet decides', async () => {
    const { email } = await addUser(server.db, { role: 'super-admin' });
    await forceFactor(server);
    const { body } = await handOver(await signed(claims({ email })));
    expect(body.data.user.mustAddSecondFactor).toBeUndefined();
    const boss = client(server.url, body.data.accessToken);
    expect((await boss.call(getSecondFactor)).body.data.isNeeded).toBe(false);
    expect((await boss.call(getSettings)).status).toBe(200);
    await forceFactor(server, false);
  });

  it('may be signed by ES256 and EdDSA, with keys that the issuer publishes and replaces', async () => {
    for (const alg of ['ES256', 'EdDSA'] as const) {
      published = [{ ...(await exportJWK(keys[alg].publicKey)), kid: alg, alg }];
      const payload = claims({
        iss: PUBLISHING,
        email: 'x',
        upn: ana.email,
      });
      // The published keys are asked for again at most every 30 s of the machine's clock, so each algorithm has a server of its own.
      const own = await startServer({ trustedIssuers: server.config.trustedIssuers });
      await addUser(own.db, { role: 'data-picker', email: ana.email });
      own.clock.advance(server.clock.now() - own.clock.now());
      expect((await handOver(await signed(payload, { alg, kid: alg }), own)).status).toBe(200);
      await own.close();
    }
  });

  it('is valid within 30 s of skew between the clocks, and not beyond', async () => {
    const at = (iat: number) => signed(claims({ iat, exp: iat + 60 }));
    expect((await handOver(await at(now() + 30))).status).toBe(200);
    expect((await handOver(await at(now() - 89))).status).toBe(200);
    expect((await handOver(await at(now() + 31))).status).toBe(401);
    expect((await handOver(await at(now() - 90))).status).toBe(401);
  });

  it('may have fractions of seconds in its times', { tags: ['both-engines'] }, async () => {
    const at = now() + 0.123456789;
    const assertion = await signed(
      claims({ iat: at, nbf: at - 1, exp: at + 59.987654321, email_verified: true }),
    );
    expect((await handOver(assertion)).status).toBe(200);
    expect((await handOver(assertion)).status).toBe(401);
  });

  it('works once, also when it is sent ten times in parallel', async () => {
    const assertion = await signed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => handOver(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  it('is remembered as used only until it is too old, by its hash', async () => {
    await handOver(await signed(claims({ jti: 'to forget' })));
    const rows = () => server.db.selectFrom('used_assertions').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('to forget');
    server.clock.advance(200_000);
    await purgeOldLogins(server.db, server.clock.now());
    expect(await rows()).toEqual([]);
  });

  it('creates nobody, and lets no suspended person in', async () => {
    const stranger = await handOver(await signed(claims({ email: 'nobody@example.com' })));
    expect([stranger.status, stranger.body.code]).toEqual([403, 'no-account']);
    const { id, email } = await addUser(server.db, { role: 'data-creator', email: 'pause@example.com' });
    await server.db.updateTable('users').set({ suspended_at: START_MS }).where('id', '=', id).execute();
    const suspended = await handOver(await signed(claims({ email })));
    expect([suspended.status, suspended.body.code]).toEqual([403, 'account-suspended']);
  });

  it('can’t be checked while the issuer’s keys can’t be fetched, and the answer says so', async () => {
    isPublishing = false;
    const own = await startServer({ trustedIssuers: server.config.trustedIssuers });
    const payload = claims({ iss: PUBLISHING, upn: ana.email });
    const { status, body } = await handOver(await signed(payload, { alg: 'ES256', kid: 'ES256' }), own);
    expect([status, body.code]).toEqual([503, 'issuer-away']);
    await own.close();
  });
});

describe('a forged assertion is refused with one sentence, and the log says why', () => {
  const FORGED: Record<string, [forge: () => Promise<string> | string, why: RegExp]> = {
    'without a signature (alg none)': [() => new UnsecuredJWT(claims()).encode(), /alg/],
    'signed by HS256 with the public key': [
      () => signed(claims(), { alg: 'HS256' }, new TextEncoder().encode(pem)),
      /"alg"/,
    ],
    'signed by somebody else': [
      async () => signed(claims(), {}, (await generateKeyPair('RS256')).privateKey),
      /signature verification failed/,
    ],
    'signed by an algorithm that the issuer does not use': [
      () => signed(claims(), { alg: 'EdDSA' }),
      /"alg"/,
    ],
    'for another audience': [() => signed(claims({ aud: 'other' })), /"aud"/],
    'of an unknown issuer': [() => signed(claims({ iss: 'https://evil.example.com' })), /TRUSTED_ISSUERS/],
    'of another trusted issuer than whose key signed it': [
      () => signed(claims({ iss: PUBLISHING, upn: 'ana@example.com' })),
      /"alg"/,
    ],
    expired: [() => signed(claims({ iat: now() - 200, exp: now() - 140 })), /"exp"/],
    'issued in the future': [() => signed(claims({ iat: now() + 45, exp: now() + 100 })), /"iat"/],
    'valid for longer than a minute': [() => signed(claims({ exp: now() + 61 })), /60 s/],
    'without an end': [() => signed(without('exp')), /"exp"/],
    'without a beginning': [() => signed(without('iat')), /"iat"/],
    'without an id': [() => signed(without('jti')), /"jti"/],
    'with an empty id': [() => signed(claims({ jti: '' })), /"jti"/],
    'not yet valid': [() => signed(claims({ nbf: now() + 45 })), /"nbf"/],
    'with a claim changed after signing': [
      async () => changed(await signed()),
      /signature verification failed/,
    ],
    'with an e-mail that the issuer has not verified': [
      () => signed(claims({ email_verified: false })),
      /email_verified/,
    ],
    ...Object.fromEntries(
      ['false', 'no', 0, 1, null, {}].map((said) => [
        `with an e-mail that is verified: ${JSON.stringify(said)}`,
        [() => signed(claims({ email_verified: said })), /email_verified/],
      ]),
    ),
    'with a Kelvin sign in the e-mail': [
      () => signed(claims({ email: '\u212aate@example.com' })),
      /"email" is no e-mail/,
    ],
    'without an e-mail': [() => signed(without('email')), /"email"/],
    'with an unknown key id': [
      () => signed(claims({ iss: PUBLISHING, upn: 'ana@example.com' }), { alg: 'ES256', kid: 'unknown' }),
      /no applicable key/,
    ],
    'with a critical header that nobody knows': [
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'RS256', crit: ['b65'], b65: true })
          .sign(keys.RS256.privateKey, { crit: { b65: true } }),
      /crit|b65/i,
    ],
    'that is no JWT': [() => 'not a token', /JWT/],
  };

  const without = (claim: string): JWTPayload => {
    const { [claim]: _, ...rest } = claims();
    return rest;
  };
  const changed = (assertion: string): string => {
    const [head, , signature] = assertion.split('.');
    return [
      head,
      Buffer.from(JSON.stringify(claims({ email: 'boss@example.com' }))).toString('base64url'),
      signature,
    ].join('.');
  };

  it.each(Object.entries(FORGED))('%s', async (_, [forge, why]) => {
    published = [{ ...(await exportJWK(keys.ES256.publicKey)), kid: 'ES256', alg: 'ES256' }];
    const assertion = await forge();
    // A server of its own, because many anonymous calls within a second are counted together in the log.
    const own = await startServer({ trustedIssuers: server.config.trustedIssuers, log });
    own.clock.set(server.clock.now());
    const { status, body } = await handOver(assertion, own);
    await own.close();
    expect([status, body.message]).toEqual([401, refusal('bad-assertion').message]);
    expect(whys().join()).toMatch(why);
    expect(lines.join()).not.toContain(assertion);
  });

  it('with an address that is no e-mail, or too long to read', async () => {
    expect((await handOver(await signed(claims({ email: 'ana' })))).status).toBe(401);
    expect((await handOver('x'.repeat(8001))).status).toBe(400);
  });
});

describe('the log', () => {
  it('names the account and the address of each hand-over, also of a refused one', async () => {
    const { id, email } = await addUser(server.db, { role: 'data-creator', email: 'away@example.com' });
    await server.db.updateTable('users').set({ suspended_at: START_MS }).where('id', '=', id).execute();
    await handOver(await signed());
    await handOver(await signed(claims({ email })));
    await handOver('forged');
    const address = '127.0.0.1';
    await expect.poll(logged).toMatchObject([
      { account: ana.id, address },
      { account: id, address },
      { account: null, address, why: expect.stringMatching(/JWT/) as string },
    ]);
  });

  it('isn’t filled by forged assertions, however many and however long', async () => {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', crit: ['x'.repeat(3000)] })).toString(
      'base64url',
    );
    const payload = Buffer.from(JSON.stringify(claims())).toString('base64url');
    const startedAtMs = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => handOver(`${header}.${payload}.c2ln`)));
    // Twenty entries a second and a count of the others; a slow machine takes some seconds.
    const seconds = Math.ceil((performance.now() - startedAtMs) / 1000) + 1;
    expect(lines.length).toBeLessThanOrEqual(21 * seconds);
    expect(lines.every((line) => line.length < 1000)).toBe(true);
  });
});

describe.skipIf(!clusterUrl)('two servers over one database', { tags: ['both-engines'] }, () => {
  it('accept an assertion once together', async () => {
    const { trustedIssuers } = server.config;
    const other = await startServer({ trustedIssuers, databaseUrl: server.config.databaseUrl });
    const assertion = await signed();
    const answers = await Promise.all([server, other, server, other].map((at) => handOver(assertion, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    await other.close();
  });
});
