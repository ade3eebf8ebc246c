/** Secret tokens: the database stores only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A token has 256 random bits, so a fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
