import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedIssuers } from './trusted-issuers.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'rental-desk-issuers-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pem = (key: ReturnType<typeof generateKeyPairSync>['publicKey']) =>
  key.export({ type: 'spki', format: 'pem' }).toString();
const RSA = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);
const SHORT_RSA = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey);
const P256 = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
const ED25519 = pem(generateKeyPairSync('ed25519').publicKey);

const INTRANET = {
  issuer: 'https://intranet.example.com',
  audience: 'desk',
  algorithms: ['RS256'],
  publicKey: RSA,
};

function read(content: unknown) {
  const path = join(folder, 'issuers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return trustedIssuers(path);
}

describe('the file of TRUSTED_ISSUERS', () => {
  it('names issuers, each with a key of its own or the address of its keys', () => {
    const { publicKey: _, ...published } = { ...INTRANET, issuer: 'https://b.example.com' };
    expect(
      read([
        INTRANET,
        {
          ...published,
          algorithms: ['ES256', 'EdDSA'],
          jwksUri: 'https://b.example.com/keys',
          emailClaim: 'upn',
        },
      ]),
    ).toMatchObject([
      { issuer: 'https://intranet.example.com', emailClaim: 'email', key: { asymmetricKeyType: 'rsa' } },
      { issuer: 'https://b.example.com', emailClaim: 'upn', key: new URL('https://b.example.com/keys') },
    ]);
    expect(read([{ ...INTRANET, algorithms: ['ES256'], publicKey: P256 }])).toHaveLength(1);
    expect(read([{ ...INTRANET, algorithms: ['EdDSA'], publicKey: ED25519 }])).toHaveLength(1);
  });

  it.each<[what: string, content: unknown, says: RegExp]>([
    ['no JSON', '[{', /is not JSON/],
    ['no list', INTRANET, /the file is not valid. It must be a list like/],
    ['no audience', [{ ...INTRANET, audience: undefined }], /entry 1, audience is not valid/],
    ['alg none', [{ ...INTRANET, algorithms: ['none'] }], /entry 1, algorithms.0 .*RS256, ES256, EdDSA/],
    ['a shared secret', [{ ...INTRANET, algorithms: ['HS256'] }], /entry 1, algorithms.0/],
    ['a misspelt field', [{ ...INTRANET, jwksUrl: 'https://b.example.com' }], /entry 1, jwksUrl/],
    [
      'both kinds of keys',
      [{ ...INTRANET, jwksUri: 'https://b.example.com' }],
      /either publicKey or jwksUri/,
    ],
    ['no key', [{ ...INTRANET, publicKey: undefined }], /either publicKey or jwksUri/],
    [
      'keys without encryption',
      [{ ...INTRANET, publicKey: undefined, jwksUri: 'http://b.example.com' }],
      /https/,
    ],
    ['a text that is no key', [{ ...INTRANET, publicKey: 'abc' }], /no PEM/],
    ['a key of another kind', [{ ...INTRANET, algorithms: ['ES256'] }], /does not fit its algorithms/],
    ['a short key', [{ ...INTRANET, publicKey: SHORT_RSA }], /2048 bits/],
    ['an issuer twice', [INTRANET, INTRANET], /twice/],
  ])('is refused with a sentence when it has %s', (_, content, says) => {
    expect(() => read(content)).toThrow(says);
  });

  it('must be there', () => {
    expect(() => trustedIssuers(join(folder, 'missing.json'))).toThrow(/missing\.json, which can’t be read/);
  });
});
