/**
 * Writes a generated password to a file when the output isn't a terminal, because a log or journal would show
 * it to all its readers.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../base/write-whole.js';

const pathIn = (dataDir: string): string => join(dataDir, 'first-super-admin-password');

/** Writes the login to a file in the data folder that only its owner can read; returns its path. */
export function writePasswordFile(dataDir: string, email: string, password: string): string {
  const path = pathIn(dataDir);
  writeWhole(path, `Email     ${email}\nPassword  ${password}\n`);
  return path;
}

/** Removes the file, if it exists, because the password in it no longer works. */
export function removePasswordFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}
