import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import type { Secrets } from '../base/secrets.js';
import { writeWhole } from '../base/write-whole.js';

const SECRET_BYTES = 48;
/** The file of a secret that was made, in the data folder. */
export const SECRET_FILE = 'jwt-secret';

type SecretConfig = Pick<Config, 'jwtSecret' | 'dataDir' | 'databaseUrl'>;

/**
 * The secret that signs access tokens: from the configuration, else made once and stored where all servers of the
 * installation find it, in PostgreSQL or in the data folder, readable by its owner only.
 */
export function jwtSecret(config: SecretConfig, db: Db): Promise<string> {
  if (config.jwtSecret !== null) return Promise.resolve(config.jwtSecret);
  return config.databaseUrl === null ? Promise.resolve(secretInFolder(config.dataDir)) : sharedSecret(db);
}

/** The secret that signs, and the previous one while it is replaced. */
export async function serverSecrets(
  config: SecretConfig & Pick<Config, 'jwtSecretPrevious'>,
  db: Db,
): Promise<Secrets> {
  const current = await jwtSecret(config, db);
  return config.jwtSecretPrevious === null ? [current] : [current, config.jwtSecretPrevious];
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

async function sharedSecret(db: Db): Promise<string> {
  // When several servers start at once, one inserts the secret and all read that one.
  await db
    .insertInto('server_secrets')
    .values({ name: 'jwt', value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'jwt')
    .executeTakeFirstOrThrow();
  return value;
}

export function secretInFolder(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  // The caller holds the folder's lock (`data-dir-lock.ts`), so no other process writes here.
  if (!existsSync(path)) writeWhole(path, newSecret());
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SECRET_BYTES) return secret;
  throw new Error(`The file ${path} is damaged. Delete it and start again; everybody logs in once more.`);
}
