/** The Web Worker of a download: answers each order in turn. */
import { RentalSheet } from './rental-sheet.js';
import type { FromWorker, ToWorker } from './worker-messages.js';

let sheet: RentalSheet | undefined;
let last = Promise.resolve();

const answer = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  last = last
    .then(() => obey(data))
    .catch((error: unknown) => answer({ kind: 'failed', message: String(error) }));
});
answer({ kind: 'ready' });

async function obey(order: ToWorker): Promise<void> {
  switch (order.kind) {
    case 'begin':
      sheet = new RentalSheet(order.list);
      answer({ kind: 'begun' });
      return;
    case 'add':
      answer({ kind: 'added', rows: (await sheet?.add(order.page)) ?? 0 });
      return;
    case 'finish':
      if (sheet) answer({ kind: 'file', file: await sheet.finish() });
  }
}
