import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INCOMING_FOLDER, temporaryFiles, withTemporaryFile } from './temporary-files.js';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-files-'));
  folder = join(dataDir, INCOMING_FOLDER);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('temporaryFiles', () => {
  it('returns the written bytes of a file that has no name on the disk', async () => {
    const content = await withTemporaryFile(temporaryFiles(dataDir), async (file) => {
      for (const chunk of ['one ', 'two ', 'three']) await file.write(Buffer.from(chunk));
      expect(readdirSync(folder)).toEqual([]);
      expect(file.bytes).toBe(13);
      return file.read();
    });
    expect(content.toString()).toBe('one two three');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('makes the folder again when it was removed while the server runs', async () => {
    const files = temporaryFiles(dataDir);
    await (await files.create()).close();
    rmSync(folder, { recursive: true });
    await (await files.create()).close();
    expect(existsSync(folder)).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)(
    'uses another folder when the data folder can’t be written',
    async () => {
      chmodSync(dataDir, 0o500);
      await (await temporaryFiles(dataDir).create()).close();
      chmodSync(dataDir, 0o700);
      expect(existsSync(folder)).toBe(false);
    },
  );
});

describe('sweep at the start', () => {
  it('removes files older than an hour, which a crash left, but none that another server may have just made', async () => {
    mkdirSync(folder);
    const [old, young] = [v7({ msecs: Date.now() - 3_700_000 }), v7()];
    for (const name of [old, young]) writeFileSync(join(folder, name), '');
    await temporaryFiles(dataDir).sweep();
    expect(readdirSync(folder)).toEqual([young]);
  });

  it('does nothing in a new folder', async () => {
    await expect(temporaryFiles(dataDir).sweep()).resolves.toBeUndefined();
  });
});
