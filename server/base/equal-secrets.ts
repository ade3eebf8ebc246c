import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares two secrets or signatures in constant time, whatever their lengths, so that an attacker can't find the right one byte by
 * byte.
 */
export const areEqualSecrets = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (secret: string | Buffer) => createHash('sha256').update(secret).digest();
