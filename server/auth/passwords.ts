import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's minimum: 19 MiB, two passes. About 50 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one of the hash. Without a hash (no such account) it takes the same time and says no. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return isRight && passwordHash !== undefined;
}
