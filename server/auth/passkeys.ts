/** A person's passkeys (WebAuthn): adding, using and removing them. */
import type { FastifyRequest } from 'fastify';
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '../../src/contract/limits.js';
import { PASSKEY_ALGORITHMS } from '../../src/contract/auth/passkey-algorithms.js';
import type { NewPasskey, Passkey, PasskeyProof } from '../../src/contract/auth/passkeys.js';
import type { Secrets } from '../base/secrets.js';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import { isTrustedOrigin } from '../http/origins.js';
import { hashOf } from './secret-tokens.js';
import { createHmac, randomBytes } from 'node:crypto';
import { areEqualSecrets } from '../base/equal-secrets.js';
import { useOnce } from './use-once.js';

export type PasskeyConfig = Pick<Config, 'allowedOrigins' | 'publicUrl' | 'passkeyDomain'>;

/** The page on which a passkey is used, and the domain to which our passkeys belong. */
export interface PasskeyPage {
  origin: string;
  domain: string;
  /** The origins of pages that may show our pages in a frame. */
  frames: readonly string[];
}

/** The page of a request. The origin is empty for a page that may not use the session, so that no passkey is accepted from it. */
export function passkeyPage(request: FastifyRequest, config: PasskeyConfig): PasskeyPage {
  const domain = config.passkeyDomain ?? new URL(config.publicUrl ?? `http://${request.host}`).hostname;
  const origin = isTrustedOrigin(request, config) ? (request.headers.origin ?? '') : '';
  return { origin, domain, frames: config.allowedOrigins };
}

/** The library takes a quarter of the server's start. So it is loaded with the first challenge, before the transaction that needs it. */
const library = () => import('@simplewebauthn/server');

const LOGIN = 'of a login';
const additionBy = (userId: string) => `for ${userId}`;

/** A challenge for the login of any person. */
export async function loginChallenge(secrets: Secrets, nowMs: number): Promise<string> {
  await library();
  return newChallenge(LOGIN, secrets, nowMs);
}

/** What the browser needs to make a passkey for a person. */
export async function newPasskeyParts(
  db: Db,
  userId: string,
  secrets: Secrets,
  nowMs: number,
): Promise<{ challenge: string; userHandle: string; known: string[] }> {
  const passkeys = await passkeysOf(db, userId);
  await library();
  return {
    challenge: newChallenge(additionBy(userId), secrets, nowMs),
    // The authenticator stores this value, so it is a hash and not our id of the person.
    userHandle: hashOf(`passkey user ${userId}`),
    known: passkeys.map(({ _id }) => _id),
  };
}

/** A person's passkeys, the oldest first. */
export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, used_at }) => ({
    _id: id,
    name,
    createdAt: new Date(created_at).toISOString(),
    usedAt: used_at === null ? null : new Date(used_at).toISOString(),
  }));
}

interface Checked {
  page: PasskeyPage;
  secrets: Secrets;
}

/** Stores a new passkey, in a transaction that has locked the account. Returns `stored`, or why the passkey was refused. */
export async function storePasskey(
  trx: Db,
  userId: string,
  { name, id, clientDataJSON, attestationObject }: NewPasskey,
  { page, secrets }: Checked,
  nowMs: number,
): Promise<'stored' | 'wrong' | 'too-many'> {
  if ((await passkeysOf(trx, userId)).length >= MAX_PASSKEYS) return 'too-many';
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...commonParts(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: (challenge) =>
      useChallenge(trx, challenge, { purpose: additionBy(userId), secrets }, nowMs),
    expectedOrigin: page.origin,
    expectedRPID: page.domain,
    // The password is the first factor, so a touch is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => null);
  if (!verified?.verified) return 'wrong';
  const { credential } = verified.registrationInfo;
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('passkeys')
    .values({
      id: credential.id,
      user_id: userId,
      name,
      counter: credential.counter,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      created_at: nowMs,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return isNew ? 'stored' : 'wrong';
}

/** Whether one of the person's passkeys has signed a valid challenge. The challenge then counts as used. */
export async function usePasskey(
  trx: Db,
  userId: string,
  { id, ...response }: PasskeyProof,
  { page, secrets }: Checked,
  nowMs: number,
): Promise<boolean> {
  const known = await trx
    .selectFrom('passkeys')
    .select(['public_key', 'counter'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!known) return false;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...commonParts(id), response },
    expectedChallenge: (challenge) => useChallenge(trx, challenge, { purpose: LOGIN, secrets }, nowMs),
    expectedOrigin: page.origin,
    expectedTopOrigin: [...page.frames],
    expectedRPID: page.domain,
    credential: { id, publicKey: Buffer.from(known.public_key, 'base64url'), counter: known.counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  await trx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: nowMs })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Removes a passkey of the person. Returns its name; undefined when they have no such passkey. */
export async function removePasskey(trx: Db, userId: string, id: string): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** The parts of a browser's answer that are the same for each passkey. */
const commonParts = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

/**
 * A new challenge; `purpose` says what it may be used for. It is signed and not stored, so that anonymous callers can't make the server
 * store anything. A used one is stored with the used assertions until it expires, so that it works only once, on any server.
 */
function newChallenge(purpose: string, [secret]: Secrets, nowMs: number): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(nowMs + PASSKEY_MINUTES * 60_000, 0, EXPIRY_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return Buffer.concat([head, sign(head, purpose, secret)]).toString('base64url');
}

/** Marks a challenge of this purpose as used. Returns false when the challenge isn't ours, is too old, or was used before. */
async function useChallenge(
  trx: Db,
  challenge: string,
  { purpose, secrets }: { purpose: string; secrets: Secrets },
  nowMs: number,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
  if (!secrets.some((secret) => areEqualSecrets(sign(head, purpose, secret), signature))) return false;
  const expiresAtMs = head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES);
  if (expiresAtMs <= nowMs) return false;
  return useOnce(trx, { useHash: hashOf(`passkey ${bytes.toString('base64url')}`), expiresAtMs });
}

const sign = (head: Buffer, purpose: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`passkey challenge ${purpose} `).update(head).digest();
