/**
 * `npm run release -- major|minor|patch`: writes version, date and the next entry of the changelog, what the release is made of
 * (`release/`), and its migrations. It neither commits nor tags nor publishes. `again` does it anew for the present version, as long as it has no tag.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { sourceHash } from '../build-stamp.js';
import { surfaceLines } from '../surface/surface-lines.js';
import { KINDS, NoRelease, planRelease, type Kind } from './plan-release.js';
import { recordMigrations } from './record-migrations.js';
import { lastRelease, packageVersion, writeRelease } from './release-files.js';

const ALL_KINDS: readonly Kind[] = [...KINDS, 'again'];
const CHANGELOG = 'CHANGELOG.md';

try {
  release(kindOf(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof NoRelease)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function release(kind: Kind): void {
  const { version, changelog } = planRelease({
    kind,
    version: packageVersion(),
    released: lastRelease().version,
    changelog: readFileSync(CHANGELOG, 'utf8'),
    day: new Date().toISOString().slice(0, 10),
    changes: git('status', '--porcelain'),
    tags: git('tag', '--list').split('\n'),
  });
  // npm writes package.json and package-lock.json.
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version', '--silent']);
  writeFileSync(CHANGELOG, changelog);
  recordMigrations(version);
  writeRelease({ version, sources: sourceHash() }, surfaceLines());
  console.log(`${version} is written. Nothing is committed, tagged or published. Next:
1. npm run test:all
2. git add --all && git commit -m 'Release ${version}' && git tag v${version}
A change of the sources before that makes them another build than the release: run npm run release -- again.`);
}

function kindOf(given: readonly string[]): Kind {
  const kind = ALL_KINDS.find((one) => one === given[0]);
  if (!kind || given.length > 1)
    throw new NoRelease(`Say which release: npm run release -- ${ALL_KINDS.join('|')}.`);
  return kind;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new NoRelease(`A release is made in a git repository: ${(error as Error).message}`);
  }
}
