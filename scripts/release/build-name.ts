/** What a build calls itself. */
import { spawnSync } from 'node:child_process';
import { sourceHash } from '../build-stamp.js';
import { lastRelease, packageVersion, type LastRelease } from './release-files.js';

export interface BuildName {
  /** `1.4.2` for the release, `1.4.2-dev.3111737a` for a build of other sources. */
  version: string;
  /** The commit that was built, with `-dirty` after changes. */
  commit: string;
}

/**
 * The build is a release if its sources are those from which `npm run release` made it, wherever they come from: a clone, an archive
 * without git, or a container's build.
 */
export function buildName(): BuildName {
  const sources = sourceHash();
  const commit = commitOf(sources);
  return { version: versionOf({ version: packageVersion(), sources, commit }, lastRelease()), commit };
}

interface Sources {
  version: string;
  sources: string;
  commit: string;
}

export function versionOf({ version, sources, commit }: Sources, last: LastRelease): string {
  if (version === last.version && sources === last.sources) return version;
  return `${version}-dev.${commit.replaceAll(/[^0-9A-Za-z]+/g, '-')}`;
}

/** COMMIT names the commit where there is no repository, as in the Dockerfile; else the sources name themselves. */
function commitOf(sources: string): string {
  const given = process.env['COMMIT'];
  if (given) return given;
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    encoding: 'utf8',
  });
  // `stdout` is null when there is no git.
  return (stdout as string | null)?.trim() || `sources-${sources.slice(0, 8)}`;
}
