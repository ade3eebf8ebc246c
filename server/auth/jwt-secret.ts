import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.js';

const SECRET_BYTES = 48;

/** What signs access tokens: from the configuration, else made once and kept in the data folder for its owner only. */
export function jwtSecret({ jwtSecret: configured, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  if (configured) return configured;
  const path = join(dataDir, 'jwt-secret');
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SECRET_BYTES) return secret;
  throw new Error(`The file ${path} is damaged. Delete it and start again; everybody logs in once more.`);
}
