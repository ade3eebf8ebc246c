import type { FromWorker, Order, ToWorker } from './worker-messages.js';

type Done = Extract<FromWorker, { kind: 'done' }>;

/** Sends orders to a worker. When the worker crashes (no memory left, for example), all open orders fail. */
export function workerOrders(worker: Worker) {
  const open = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'ready') return;
    const order = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'done') order?.resolve(data);
    else order?.reject(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
  });

  return (order: Order, transfer: Transferable[] = []): Promise<Done> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      open.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, order } satisfies ToWorker, transfer);
    });
}
