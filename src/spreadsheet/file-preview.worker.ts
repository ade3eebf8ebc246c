/**
 * The Web Worker that reads a chosen file: it answers with the preview of a file of rentals, or with the rows of a file of staff or of
 * do-not-contact numbers; null if that fails.
 */
import { readFilePreview } from './file-preview.js';
import { readNumberFile } from './number-file.js';
import type { FileOrder } from './preview-file.js';
import { sayReady } from './say-ready.js';
import { readStaffFile } from './staff-file.js';

self.addEventListener('message', ({ data: { of, file, encoding } }: MessageEvent<FileOrder>) => {
  const read = { rentals: readFilePreview, staff: readStaffFile, numbers: readNumberFile }[of];
  void read(file, encoding).then(
    (rows) => self.postMessage(rows),
    () => self.postMessage(null),
  );
});
sayReady();
