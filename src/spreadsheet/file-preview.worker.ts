/** The Web Worker that reads a chosen file: it gets one file and answers with its preview. */
import { readFilePreview } from './file-preview.js';

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readFilePreview(data).then((preview) => self.postMessage(preview));
});
self.postMessage({ kind: 'ready' });
