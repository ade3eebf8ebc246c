import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { IS_FOR_TESTS } from '../build-stamp.js';

const TEXT = /\.(?:js|css|html|json|svg)$/;
/** A smaller file isn't worth compressing, because the headers weigh as much. */
const MIN_BYTES = 1024;

/** The best level takes twelve seconds of a core for a tenth less. */
const BROTLI_QUALITY = IS_FOR_TESTS ? 9 : constants.BROTLI_MAX_QUALITY;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` copies of every text file, at the best level: the build takes the time once, instead
 * of each request.
 */
export function precompress(): Plugin {
  return {
    name: 'rental-desk:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < MIN_BYTES) return;
          const path = join(dir, file.fileName);
          await mkdir(dirname(path), { recursive: true });
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
          await writeFile(`${path}.br`, await toBrotli(content, quality));
          await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
        }),
      );
    },
  };
}
