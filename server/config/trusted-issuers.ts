/** Reads the file of `TRUSTED_ISSUERS`: who may hand over people who are logged in elsewhere. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { array, defaulted, nonempty, object, optional, size, string, type Infer } from 'superstruct';
import { listAt } from './json-file.js';
import { secureAddress } from './config-values.js';
import { choice } from '../../src/contract/base/choice.js';

/** The signatures that are accepted. `none` and those with a shared secret are not among them. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'] as const;
type Algorithm = (typeof ALGORITHMS)[number];

const MIN_RSA_BITS = 2048;

const Issuer = object({
  issuer: nonempty(string()),
  audience: nonempty(string()),
  algorithms: size(array(choice(ALGORITHMS)), 1, ALGORITHMS.length),
  publicKey: optional(string()),
  jwksUri: optional(string()),
  emailClaim: defaulted(nonempty(string()), 'email'),
});

export interface TrustedIssuer extends Pick<
  Infer<typeof Issuer>,
  'issuer' | 'audience' | 'algorithms' | 'emailClaim'
> {
  /** Its public key, or the address at which it publishes its keys. */
  key: KeyObject | URL;
}

/** Reads and checks the file at this path. Throws the text that follows the variable's name. */
export function trustedIssuers(path: string): TrustedIssuer[] {
  const entries = listAt(
    path,
    Issuer,
    `[{"issuer": "https://intranet.example.com", "audience": "rental-desk", "algorithms": ["RS256"], ` +
      `"publicKey": "-----BEGIN PUBLIC KEY-----…"}]; ` +
      `algorithms are ${ALGORITHMS.join(', ')}, and "jwksUri" may take the place of "publicKey".`,
  );
  const names = entries.map(({ issuer }) => issuer);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`names ${path}, which has the issuer ${twice} twice. Leave one.`);
  return entries.map((entry, index) => ({
    ...entry,
    key: keyOf(entry, `names ${path}, in which entry ${index + 1}`),
  }));
}

function keyOf(
  { publicKey, jwksUri, algorithms }: Infer<typeof Issuer>,
  entry: string,
): TrustedIssuer['key'] {
  if ((publicKey === undefined) === (jwksUri === undefined))
    throw new Error(`${entry} must have either publicKey or jwksUri.`);
  if (jwksUri !== undefined) return addressOf(jwksUri, entry);
  const key = pemOf(publicKey ?? '', entry);
  const fitting = algorithms.filter((algorithm) => fits(key, algorithm));
  if (fitting.length === algorithms.length) return key;
  throw new Error(
    `${entry} has a publicKey that does not fit its algorithms. RS256 takes an RSA key of ${MIN_RSA_BITS} bits or more, ` +
      'ES256 one of the curve P-256, EdDSA one of Ed25519.',
  );
}

function addressOf(text: string, entry: string): URL {
  const url = secureAddress(text);
  if (url) return url;
  throw new Error(`${entry} has the jwksUri ${text}, which must be an https address.`);
}

function pemOf(text: string, entry: string): KeyObject {
  try {
    return createPublicKey(text);
  } catch (error) {
    throw new Error(
      `${entry} has a publicKey that is no PEM of a public key ("-----BEGIN PUBLIC KEY-----").`,
      {
        cause: error,
      },
    );
  }
}

function fits(
  { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject,
  algorithm: Algorithm,
): boolean {
  if (algorithm === 'RS256') return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS;
  if (algorithm === 'ES256') return type === 'ec' && details?.namedCurve === 'prime256v1';
  return type === 'ed25519';
}
