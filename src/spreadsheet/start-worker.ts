/**
 * The worker of a file (`?worker&url`), once it runs; null where the page allows none. A browser refuses a worker from another origin, so on somebody
 * else's page a worker of that page imports our file.
 */
export async function startWorker(workerUrl: string): Promise<Worker | null> {
  const url = new URL(workerUrl, location.href);
  if (url.origin === location.origin) return running(url.href);
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const own = URL.createObjectURL(script);
  try {
    return await running(own);
  } finally {
    URL.revokeObjectURL(own);
  }
}

/** A policy of the page shows itself as a throw, as an error event, or in one that never comes for a file that isn't there. */
function running(url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(url, { type: 'module' });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ kind: string }>) => resolve(data.kind === 'ready' ? worker : null),
        { once: true },
      );
      worker.addEventListener('error', () => resolve(null), { once: true });
    } catch {
      resolve(null);
    }
  });
}
