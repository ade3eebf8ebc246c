/** A copy of a data folder while its server runs: a folder that a server can be started over. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySqlite } from '../db/sqlite.js';

const DATABASE = 'rental-desk.sqlite';
/** What belongs to the operation beside its database: what signs the logins, and what people have edited. */
const FILES = ['jwt-secret', 'first-messages.txt', 'first-messages.es.txt'];

/** A sentence for the person who backs up. */
export class CantBackUp extends Error {
  override name = 'CantBackUp';
}

/**
 * Copies the data folder into a new folder of `into`, named by the time, and gives its path. The database is copied as it stood at
 * one moment and is checked; nobody waits for it meanwhile. The folder has its name only when it is whole. Throws CantBackUp.
 */
export function backUp(dataDir: string, into: string, nowMs: number): string {
  const source = join(resolve(dataDir), DATABASE);
  if (!existsSync(source))
    throw new CantBackUp(
      `${resolve(dataDir)} holds no data of Rental Desk. Set DATA_DIR to the server's data folder.`,
    );
  // Colons can't stand in a folder name everywhere.
  const name = `rental-desk-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const target = join(resolve(into), name);
  if (existsSync(target)) throw new CantBackUp(`${target} is there already. Wait a second and try again.`);
  const unfinished = `${target}.part`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const problem = copySqlite(source, join(unfinished, DATABASE));
    if (problem !== null) throw new CantBackUp(`The copy is damaged (${problem}), so it is not kept.`);
    for (const file of readdirSync(resolve(dataDir)).filter((each) => FILES.includes(each))) {
      copyFileSync(join(resolve(dataDir), file), join(unfinished, file));
      chmodSync(join(unfinished, file), 0o600);
    }
    renameSync(unfinished, target);
    return target;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
