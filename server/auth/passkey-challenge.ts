/**
 * Challenges of passkeys. A new challenge is signed and not stored, so that anonymous callers can't make the server store anything. A
 * used challenge is stored with the used assertions until it expires, so that it works only once, on any server.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PASSKEY_MINUTES } from '../../src/contract/limits.js';
import { areEqualSecrets } from '../base/equal-secrets.js';
import type { Secrets } from '../base/secrets.js';
import type { Database } from '../db/schema.js';
import { hashOf } from './secret-tokens.js';
import { useOnce } from './use-once.js';

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

/** A new challenge. `purpose` says what it may be used for. */
export function newChallenge(purpose: string, [secret]: Secrets, nowMs: number): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(nowMs + PASSKEY_MINUTES * 60_000, 0, EXPIRY_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return Buffer.concat([head, sign(head, purpose, secret)]).toString('base64url');
}

/** Marks a challenge of this purpose as used. Returns false when the challenge isn't ours, is too old, or was used before. */
export async function useChallenge(
  trx: Kysely<Database>,
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
