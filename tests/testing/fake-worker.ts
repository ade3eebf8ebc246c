/**
 * Fakes of a page's Web Workers for stories and tests. Each function returns one that restores the real ones.
 */

/** A worker that starts and never answers. */
class SilentWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { kind: 'ready' } })));
  }
  postMessage(): void {
    // Messages are ignored.
  }
  terminate(): void {
    // There is no thread to stop.
  }
}

function forbiddenWorker(): never {
  throw new DOMException('The policy of the page allows no worker', 'SecurityError');
}

function replaceWorker(by: unknown): () => void {
  const real = globalThis.Worker;
  Object.assign(globalThis, { Worker: by });
  return () => void Object.assign(globalThis, { Worker: real });
}

export const silentWorkers = (): (() => void) => replaceWorker(SilentWorker);
export const noWorkers = (): (() => void) => replaceWorker(forbiddenWorker);
