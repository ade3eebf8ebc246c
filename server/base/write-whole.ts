import { renameSync, writeFileSync } from 'node:fs';
import { newId } from './ids.js';

/**
 * Writes a file that only its owner can read, completely or not at all, because another server that starts at the same
 * time may be reading it.
 */
export function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${newId()}`;
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}
