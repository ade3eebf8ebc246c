/** What a release changes, worked out without touching a file. */

export const KINDS = ['major', 'minor', 'patch'] as const;
/** `again` writes the release of the present version anew, while nobody has it. */
export type Kind = (typeof KINDS)[number] | 'again';

const HEADINGS = ['Breaking', 'Added', 'Changed', 'Fixed', 'Security'];
const FOR_OPERATORS = `### For operators

- Migration, seconds per 100,000 leads: ?
- Rolling: ?
- The way back: ?`;
/** The entry in which the next release begins. */
export const NEXT_ENTRY = `## Next\n\n${HEADINGS.map((name) => `### ${name}\n\n`).join('')}${FOR_OPERATORS}\n`;

/** A sentence that says why there is no release, and what to do. */
export class NoRelease extends Error {}

interface Now {
  kind: Kind;
  /** The version in package.json. */
  version: string;
  /** The version of the last release. */
  released: string;
  changelog: string;
  /** `2026-11-27`. */
  day: string;
  /** What `git status --porcelain` prints. */
  changes: string;
  /** The tags of the repository. */
  tags: readonly string[];
}

/** Throws `NoRelease` when something is missing. */
export function planRelease(now: Now): { version: string; changelog: string } {
  if (now.changes.trim() !== '')
    throw new NoRelease('Commit or remove your changes first: a release is made of what is committed.');
  const { before, entry, after } = partsOf(now.changelog);
  if (now.kind === 'again') return again(now, entry);
  const version = nextVersion(now.kind, now.released);
  if (isOlder(version, now.version))
    throw new NoRelease(
      `package.json says ${now.version} already, which is more than ${version}. Release it as major or minor.`,
    );
  const said = sectionsOf(entry);
  if (said.filter(({ heading }) => heading !== 'For operators').length === 0)
    throw new NoRelease("CHANGELOG.md says nothing below 'Next'. Say what people notice.");
  if (said.some(({ heading }) => heading === 'Breaking') && now.kind !== 'major')
    throw new NoRelease("CHANGELOG.md has lines below 'Breaking', so the release is a major one.");
  if (
    /^- .*\?\s*$/m.test(sectionsOf(entry).find(({ heading }) => heading === 'For operators')?.text ?? '- ?')
  )
    throw new NoRelease("Answer each '?' below 'For operators' in CHANGELOG.md.");
  const dated = said.map(({ heading, text }) => `### ${heading}\n\n${text}\n`).join('\n');
  return { version, changelog: `${before}${NEXT_ENTRY}\n${headOf(version, now.day)}\n\n${dated}${after}` };
}

function again({ version, released, changelog, day, tags }: Now, entry: string) {
  if (tags.includes(`v${version}`))
    throw new NoRelease(`There is the tag v${version}, so somebody may have it. Release a patch instead.`);
  if (version !== released)
    throw new NoRelease(
      `package.json says ${version}, but the last release is ${released}. Release a new one.`,
    );
  if (sectionsOf(entry).some(({ heading }) => heading !== 'For operators'))
    throw new NoRelease(
      `Move what CHANGELOG.md says below 'Next' into ${version}, or release a new version.`,
    );
  const head = new RegExp(`^## ${version.replaceAll('.', '\\.')} .*$`, 'm');
  if (!head.test(changelog)) throw new NoRelease(`CHANGELOG.md has no entry of ${version}.`);
  return { version, changelog: changelog.replace(head, headOf(version, day)) };
}

const headOf = (version: string, day: string): string => `## ${version} · ${day}`;

/** The text before the entry 'Next', the entry without its heading, and all after it. */
function partsOf(changelog: string): { before: string; entry: string; after: string } {
  const [before, rest] = changelog.split(/^## Next\n/m);
  if (before === undefined || rest === undefined)
    throw new NoRelease("CHANGELOG.md has no entry '## Next' on top. Put it there.");
  const end = rest.search(/^## /m);
  return end === -1
    ? { before, entry: rest, after: '' }
    : { before, entry: rest.slice(0, end), after: `\n${rest.slice(end)}` };
}

/** The headings of an entry below which something is said. */
function sectionsOf(entry: string): { heading: string; text: string }[] {
  return entry
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    })
    .filter(({ text }) => text !== '');
}

export function nextVersion(kind: (typeof KINDS)[number], version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (kind === 'major') return `${major + 1}.0.0`;
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const isOlder = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) < 0;
