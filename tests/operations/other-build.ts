/** A second build of the same sources, in which one constant differs. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerEntry } from '../bench/server-process.js';

/** Everything that the build reads. */
const SOURCES = ['src', 'widgets', 'host-demo', 'server', 'scripts', 'release', 'LICENSE'];
const CONFIGURATION = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.types.json',
];

/** Every page loads this module, so nearly every chunk has another name in the other build. */
const CHANGED = { file: 'src/core/live.ts', from: 'CLOSE_AFTER_MS = 5000', to: 'CLOSE_AFTER_MS = 5001' };

export interface OtherBuild {
  /** Starts its server. */
  entry: ServerEntry;
  /** The folder with what it serves. */
  dist: string;
  remove: () => void;
}

/** Builds the elements, the host page and the server from a copy of the sources with a changed constant. */
export async function makeOtherBuild(): Promise<OtherBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-other-build-'));
  for (const name of [...SOURCES, ...CONFIGURATION])
    cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const changed = join(folder, CHANGED.file);
  const source = readFileSync(changed, 'utf8');
  if (!source.includes(CHANGED.from)) throw new Error(`${CHANGED.file} has no ${CHANGED.from}`);
  writeFileSync(changed, source.replace(CHANGED.from, CHANGED.to));
  const args = ['--import', 'tsx', 'scripts/build.ts', '--if-needed'];
  await promisify(execFile)(process.execPath, args, { cwd: folder });
  return {
    entry: ['--enable-source-maps', join(folder, 'dist/server/main.js')],
    dist: join(folder, 'dist'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
