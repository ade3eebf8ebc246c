import { renameSync, writeFileSync } from 'node:fs';
import { newId } from './ids.js';

/** Writes a file that is its owner's only, whole or not at all: another server that starts beside this one may be reading it. */
export function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${newId()}`;
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}
