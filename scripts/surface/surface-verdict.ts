/** Whether the version says that the surface has changed since the last release. */

interface Surface {
  /** The version of the last release, and its surface. */
  released: { version: string; lines: readonly string[] };
  /** The version in package.json, and the surface of these sources. */
  now: { version: string; lines: readonly string[] };
}

/** More lines than this are counted, not listed. */
const LISTED = 20;

export function surfaceVerdict({ released, now }: Surface): { isFine: boolean; text: string } {
  const before = new Set(released.lines);
  const after = new Set(now.lines);
  const gone = released.lines.filter((line) => !after.has(line));
  const added = now.lines.filter((line) => !before.has(line));
  const { version } = released;
  if (gone.length + added.length === 0)
    return { isFine: true, text: `What pages and programs rely on is as in ${version}.` };
  const changes = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  const more = changes.length - LISTED;
  const list = [...changes.slice(0, LISTED), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n');
  if (now.version !== version)
    return {
      isFine: true,
      text: `Since ${version}, ${now.version} changes for pages and programs:\n${list}`,
    };
  return {
    isFine: false,
    text: `What pages and programs rely on differs from ${version}, but package.json still says ${version}:
${list}
Say it in CHANGELOG.md below 'Next', and commit. Then make the release (npm run release -- minor; major if a page may break), or, when the
release comes later, write only its version (npm version minor --no-git-tag-version).`,
  };
}
