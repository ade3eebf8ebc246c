import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's minimum: 19 MiB, two passes. About 50 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password matches (salt and result are zeros). Checking it costs as much as checking a real
 * one. Invited people have it until they choose a password.
 */
export const NO_PASSWORD_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password matches the hash. Without a hash (no such account) it takes the same time and returns false. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NO_PASSWORD_HASH, password);
  return isRight && passwordHash !== undefined;
}
