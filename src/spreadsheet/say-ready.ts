/**
 * The last line of a worker's file: tells `startWorker` that it takes orders. It is told in a task of its own, because under load
 * Chromium lost one of four orders that a page had sent while the worker's module was still being evaluated.
 */
export const sayReady = () => setTimeout(() => self.postMessage({ kind: 'ready' }));
