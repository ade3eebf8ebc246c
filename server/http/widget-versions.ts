/** Earlier versions of the elements, which stay at their addresses for pages that name a version. */
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** A version is served for this long after the last start of a server with it. */
const KEPT_MS = 366 * 24 * 3_600_000;
const VERSION = /^\d+\.\d+\.\d+$/;
/** The build writes this file, which has the hash of each script of the build. */
export const INTEGRITY_FILE = 'integrity.json';

export interface WidgetVersion {
  version: string;
  /** The folder of its files. */
  folder: string;
}

interface Parts {
  /** The elements that this server was built with. */
  built: WidgetVersion;
  archiveDir: string;
  nowMs: number;
}

/**
 * Copies the elements of this server into the archive, removes the versions with which no server has started for a year, and returns
 * the other earlier versions. Several servers may share an archive.
 */
export function archivedWidgets({ built, archiveDir, nowMs }: Parts): WidgetVersion[] {
  mkdirSync(archiveDir, { recursive: true });
  const own = join(archiveDir, built.version);
  if (!isSame(built.folder, own)) replaceFolder(built.folder, own);
  const now = new Date(nowMs);
  utimesSync(own, now, now);
  return readdirSync(archiveDir)
    .filter((name) => VERSION.test(name) && name !== built.version)
    .map((version) => ({ version, folder: join(archiveDir, version) }))
    .filter(({ folder }) => {
      const startedMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const isKept = startedMs > nowMs - KEPT_MS;
      if (!isKept) removeFolder(folder);
      return isKept;
    });
}

const isSame = (one: string, other: string): boolean => hashesIn(one) === hashesIn(other);

function hashesIn(folder: string): string | null {
  const path = join(folder, INTEGRITY_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Replaces a folder. A reader sees no folder or a complete one, also when several servers do this at the same moment. */
function replaceFolder(source: string, target: string): void {
  // Servers in containers often have the same process id, so the name is random.
  const copy = `${target}.${randomUUID()}`;
  const hasFormer = existsSync(target);
  try {
    cpSync(source, copy, { recursive: true, filter: (path) => !path.endsWith('.map') });
    if (hasFormer && !isSame(source, target)) removeFolder(target);
    renameSync(copy, target);
  } catch (error) {
    removeFolder(copy);
    // Another server has put the same files there.
    if (!isSame(source, target)) throw error;
  }
}

/** A folder that is missing is no error, because another server may remove it at the same moment. */
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The addresses of all versions below `/widgets/`: `v1.4.2` for each, and `v1` for the newest of each major version. */
export function versionAddresses(
  built: WidgetVersion,
  archived: readonly WidgetVersion[],
): { name: string; folder: string; isPinned: boolean }[] {
  const newestFirst = archived.toSorted((one, other) =>
    other.version.localeCompare(one.version, 'en', { numeric: true }),
  );
  const all = [built, ...newestFirst];
  const majors = new Map<string, string>();
  for (const { version, folder } of all) {
    const major = `v${version.slice(0, version.indexOf('.'))}`;
    if (!majors.has(major)) majors.set(major, folder);
  }
  return [
    ...[...majors].map(([name, folder]) => ({ name, folder, isPinned: false })),
    ...all.map(({ version, folder }) => ({ name: `v${version}`, folder, isPinned: true })),
  ];
}

/**
 * An import map for pages that load the files from `base`: the names of the modules, and the hash of each file. A browser runs no
 * file that differs from its hash.
 */
export function importMapOf(folder: string, base: string): object {
  // The cast is safe, because the build has written this file.
  const hashes = JSON.parse(readFileSync(join(folder, INTEGRITY_FILE), 'utf8')) as Record<string, string>;
  return {
    imports: { 'rental-desk/core': `${base}core.js`, 'rental-desk/autoloader': `${base}autoloader.js` },
    integrity: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [base + file, hash])),
  };
}
