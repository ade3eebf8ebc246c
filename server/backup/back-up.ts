/** Copies a data folder while its server runs, into a folder that a server can be started with. */
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../base/make-folder.js';
import { SECRET_FILE } from '../auth/jwt-secret.js';
import { DATABASE_FILE } from '../db/database.js';
import { requireDatabase } from '../db/require-database.js';
import { copySqlite } from '../db/sqlite.js';

/** The backup is not possible; `message` is a sentence for the person who backs up. */
export class CantBackUp extends Error {
  override name = 'CantBackUp';
}

/**
 * Copies the data folder into a new folder of `into`, named by the time, and returns its path. The copy of
 * the database shows one moment and is checked. Copying doesn't block the server. The folder gets its final
 * name only when it is complete. Throws CantBackUp, and UnfitDatabase when there is no database.
 */
export function backUp(dataDir: string, into: string, nowMs: number): string {
  const source = requireDatabase(dataDir);
  // Some file systems allow no colons in a folder name.
  const name = `rental-desk-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const target = join(resolve(into), name);
  if (existsSync(target)) throw new CantBackUp(`${target} is there already. Wait a second and try again.`);
  const unfinished = `${target}.part`;
  try {
    makeFolder(unfinished);
  } catch (error) {
    throw new CantBackUp(
      `No folder can be made in ${resolve(into)} (${messageOf(error)}). Make it writable for this user, or name another one with --to.`,
    );
  }
  try {
    const problem = copySqlite(source, join(unfinished, DATABASE_FILE));
    if (problem !== null) throw new CantBackUp(`The copy is damaged (${problem}), so it is not kept.`);
    const secret = join(resolve(dataDir), SECRET_FILE);
    if (existsSync(secret)) {
      copyFileSync(secret, join(unfinished, SECRET_FILE));
      chmodSync(join(unfinished, SECRET_FILE), 0o600);
    }
    renameSync(unfinished, target);
    return target;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (error instanceof CantBackUp) throw error;
    throw new CantBackUp(
      `${resolve(dataDir)} can't be copied to ${resolve(into)} (${messageOf(error)}). Run this as the user of the server, and see that there is room for the copy.`,
    );
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
