/** The Web Worker that reads a chosen file: it answers with the preview of a file of rentals, or with the rows of a file of staff. */
import { readFilePreview } from './file-preview.js';
import type { FileOrder } from './preview-file.js';
import { readStaffFile } from './staff-file.js';

self.addEventListener('message', ({ data: { of, file } }: MessageEvent<FileOrder>) => {
  const reading = of === 'staff' ? readStaffFile(file) : readFilePreview(file);
  void reading.then((read) => self.postMessage(read));
});
self.postMessage({ kind: 'ready' });
