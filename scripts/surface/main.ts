/**
 * The check `surface`: fails when what embedders and programs rely on (elements, tokens, functions, calls) differs from the last
 * release (`release/surface.txt`), while package.json has the version of that release.
 */
import { lastRelease, packageVersion, releasedSurface } from '../release/release-files.js';
import { surfaceLines } from './surface-lines.js';
import { surfaceVerdict } from './surface-verdict.js';

const { isFine, text } = surfaceVerdict({
  released: { version: lastRelease().version, lines: releasedSurface() },
  now: { version: packageVersion(), lines: surfaceLines() },
});
console.log(text);
process.exitCode = isFine ? 0 : 1;
