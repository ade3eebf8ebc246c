/** Releases of the elements, which stay at their addresses for pages that name a version. */
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
import type { Release } from '../base/release.js';

/** A release is served for this long after the last start of a server with it. */
const KEPT_MS = 366 * 24 * 3_600_000;
const RELEASED = /^\d+\.\d+\.\d+$/;
/** The build writes this file, which has the hash of each file of the build. */
export const INTEGRITY_FILE = 'integrity.json';
/** The build writes this file, which has its version and commit. */
export const BUILD_FILE = 'build.json';

export interface WidgetVersion {
  version: string;
  /** The folder of its files. */
  folder: string;
}

/** The archive has other files of the version than this server: the commits of both builds. */
export interface Conflict {
  version: string;
  archived: string;
  built: string;
}

interface Parts {
  /** The elements that this server was built with. */
  built: WidgetVersion;
  archiveDir: string;
  nowMs: number;
}

export interface Archive {
  /** The releases that it holds, and that of this server, from its own folder unless there is a conflict. */
  releases: WidgetVersion[];
  conflict: Conflict | null;
  /** Why it could not be brought up to date; null: it is. */
  problem: unknown;
}

/** The version and the commit of built elements, as their build wrote them. */
export function buildIn(folder: string): Release {
  const path = join(folder, BUILD_FILE);
  // The cast is safe, because the build has written this file. Builds before 1.0 wrote none.
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Release)
    : { version: 'unknown', commit: 'unknown' };
}

/**
 * Copies the elements of this server into the archive if they are a release that it lacks, and removes the releases with which no
 * server has started for a year. What the archive holds never changes: pages were promised the same files under a version, and
 * browsers keep them for ever. Several servers may share an archive.
 */
export function openArchive({ built, archiveDir, nowMs }: Parts): Archive {
  let problem: unknown = null;
  try {
    mkdirSync(archiveDir, { recursive: true });
    if (isRelease(built.version)) keep(built, join(archiveDir, built.version), nowMs);
    for (const { version, folder } of releasesIn(archiveDir))
      if (version !== built.version && lastStartMs(folder) <= nowMs - KEPT_MS) removeFolder(folder);
  } catch (error) {
    problem = error;
  }
  const archived = releasesIn(archiveDir);
  const conflict = conflictIn(built, archived);
  const isOwn = ({ version }: WidgetVersion) => version === built.version;
  const releases =
    isRelease(built.version) && conflict === null
      ? [built, ...archived.filter((one) => !isOwn(one))]
      : archived;
  return { releases, conflict, problem };
}

const isRelease = (version: string): boolean => RELEASED.test(version);

function releasesIn(archiveDir: string): WidgetVersion[] {
  try {
    return readdirSync(archiveDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isRelease(entry.name))
      .map(({ name }) => ({ version: name, folder: join(archiveDir, name) }));
  } catch {
    // A folder that can't be read either has the problem of the one that can't be written.
    return [];
  }
}

const lastStartMs = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A reader sees no folder or a complete one, also when several servers do this at the same moment. */
function keep({ folder }: WidgetVersion, target: string, nowMs: number): void {
  if (!existsSync(target)) {
    // Servers in containers often have the same process id, so the name is random.
    const copy = `${target}.${randomUUID()}`;
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.map') });
      renameSync(copy, target);
    } catch (error) {
      removeFolder(copy);
      // Another server may have put its files there meanwhile.
      if (!existsSync(target)) throw error;
    }
  }
  const now = new Date(nowMs);
  utimesSync(target, now, now);
}

/** A folder that is missing is no error, because another server may remove it at the same moment. */
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function conflictIn(built: WidgetVersion, releases: readonly WidgetVersion[]): Conflict | null {
  const archived = releases.find(({ version }) => version === built.version);
  if (!archived || hashesIn(archived.folder) === hashesIn(built.folder)) return null;
  return {
    version: built.version,
    archived: buildIn(archived.folder).commit,
    built: buildIn(built.folder).commit,
  };
}

function hashesIn(folder: string): string | null {
  const path = join(folder, INTEGRITY_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

export interface VersionAddress extends WidgetVersion {
  /** `v1.4.2` or `v1`. */
  name: string;
  /** Whether its files never change. */
  isPinned: boolean;
}

/**
 * The addresses of all versions below `/widgets/`: `v1.4.2` for each, and for each major version `v1`. That is the newest release, but
 * none that is newer than the server itself: after a return to an older server, newer elements would make calls that it doesn't have.
 * While there is no release it is the server's own build.
 */
export function versionAddresses(built: WidgetVersion, releases: readonly WidgetVersion[]): VersionAddress[] {
  const [base = ''] = built.version.split('-');
  const isNewer = ({ version }: WidgetVersion) => compare(version, base) > 0;
  const inTurn = [
    ...releases.filter((one) => !isNewer(one)).toSorted(newestFirst),
    // A server has nothing better to offer below a higher major version.
    ...releases.filter((one) => isNewer(one) && majorOf(one) !== majorOf(built)).toSorted(newestFirst),
    built,
  ];
  const majors = new Map<string, WidgetVersion>();
  for (const one of inTurn) if (!majors.has(majorOf(one))) majors.set(majorOf(one), one);
  return [
    ...[...majors].map(([name, one]) => ({ ...one, name, isPinned: false })),
    ...releases.map((one) => ({ ...one, name: `v${one.version}`, isPinned: true })),
    // A build between releases may change under the same name, for example before its changes are committed.
    ...(isRelease(built.version) ? [] : [{ ...built, name: `v${built.version}`, isPinned: false }]),
  ];
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
const newestFirst = (one: WidgetVersion, other: WidgetVersion): number => compare(other.version, one.version);
const majorOf = ({ version }: WidgetVersion): string => `v${version.slice(0, version.indexOf('.'))}`;

/**
 * An import map for pages that load the files from `base`: the names of the modules, and the hash of each script. A browser runs no
 * script that differs from its hash.
 */
export function importMapOf(folder: string, base: string): object {
  // The cast is safe, because the build has written this file.
  const hashes = JSON.parse(readFileSync(join(folder, INTEGRITY_FILE), 'utf8')) as Record<string, string>;
  const scripts = Object.entries(hashes).filter(([file]) => file.endsWith('.js'));
  return {
    imports: { 'rental-desk/core': `${base}core.js`, 'rental-desk/autoloader': `${base}autoloader.js` },
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash])),
  };
}
