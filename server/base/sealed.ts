/** Encrypts short texts that the server has to read again, so that a stolen database doesn't contain them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals a text with the current secret. Each `purpose`, for example one person's second factor, has its own key. */
export function seal(text: string, purpose: string, [secret]: Secrets): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a sealed text. Null when no secret opens it, because it was changed or the secret was replaced. */
export function unseal(sealed: string, purpose: string, secrets: Secrets): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of secrets)
    try {
      const cipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, cipher.final()]).toString('utf8');
    } catch {
      // The next secret may open the text.
    }
  return null;
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, KEY_BYTES));
