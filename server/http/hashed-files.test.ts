import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeHashedFiles } from './hashed-files.js';

const START_MS = Date.UTC(2026, 10, 27);
const DAY_MS = 24 * 3_600_000;
const BYTES = 100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-hashed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a server does at its start with a build of these chunks. */
function start(chunks: string[], { day = 0, maxBytes = 1_000_000 } = {}): Promise<void> {
  const distDir = mkdtempSync(join(folder, 'dist-'));
  mkdirSync(join(distDir, 'widgets/chunks'), { recursive: true });
  for (const name of chunks) writeFileSync(join(distDir, 'widgets/chunks', name), 'x'.repeat(BYTES));
  return storeHashedFiles({
    distDir,
    storeDir: join(folder, 'store'),
    nowMs: START_MS + day * DAY_MS,
    maxBytes,
  });
}
const stored = () => readdirSync(join(folder, 'store/widgets/chunks')).sort();

it('keeps a file for 90 days after the last start of a server whose build has it', async () => {
  await start(['only-old.js', 'shared.js']);
  await start(['shared.js', 'new.js'], { day: 80 });
  expect(stored()).toEqual(['new.js', 'only-old.js', 'shared.js']);
  await start(['newest.js'], { day: 90 });
  expect(stored()).toEqual(['new.js', 'newest.js', 'shared.js']);
});

it('drops the files of the oldest builds when there are too many bytes, and none of its own build', async () => {
  await start(['a.js', 'shared.js']);
  await start(['b.js'], { day: 1 });
  await start(['c.js', 'shared.js'], { day: 2, maxBytes: 3 * BYTES });
  expect(stored()).toEqual(['b.js', 'c.js', 'shared.js']);
});

it('keeps compressed copies, but no source maps, which no page needs', async () => {
  await start(['a.js', 'a.js.br', 'a.js.map']);
  expect(stored()).toEqual(['a.js', 'a.js.br']);
});

it('is complete after several servers that share it start at the same moment', async () => {
  const chunks = Array.from({ length: 50 }, (_, place) => `${place}.js`);
  await Promise.all([start(chunks), start(chunks), start(chunks)]);
  expect(stored()).toEqual(chunks.sort());
});

it('works with a build that has no files of a kind', async () => {
  await start([]);
  expect(existsSync(join(folder, 'store/host/assets'))).toBe(true);
});
