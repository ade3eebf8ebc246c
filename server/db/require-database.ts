import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE_FILE } from './database.js';
import { UnfitDatabase } from './migrate.js';

/**
 * Returns the path of the SQLite database in a data folder. Throws UnfitDatabase when there is none, for commands that make no
 * sense for a new one: most likely it is the wrong folder.
 */
export function requireDatabase(dataDir: string): string {
  const path = join(resolve(dataDir), DATABASE_FILE);
  if (existsSync(path)) return path;
  throw new UnfitDatabase(
    `${resolve(dataDir)} holds no data of Rental Desk. Set DATA_DIR to the server's data folder.`,
  );
}
