/** Where a generated password goes when nobody reads the output: a log or a journal would keep it for everybody who reads those. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../base/write-whole.js';

const pathIn = (dataDir: string): string => join(dataDir, 'first-super-admin-password');

/** Writes the login into a file of the data folder that only its owner can read; gives its path. */
export function writePasswordFile(dataDir: string, email: string, password: string): string {
  const path = pathIn(dataDir);
  writeWhole(path, `Email     ${email}\nPassword  ${password}\n`);
  return path;
}

/** Removes the file, if there is one: the password in it opens nothing any more. */
export function removePasswordFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}
