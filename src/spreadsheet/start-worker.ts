/**
 * Starts the worker of a file (`?worker&url`). Resolves with the worker when it runs, and with null if the
 * page's policy forbids it. A browser refuses a worker from another origin, so on an embedding page a worker
 * of that page imports our file.
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

/** A part of the browser's `TrustedTypePolicyFactory`. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** Made once, because a page that lists the policies that it allows (`trusted-types`) allows one of each name. */
let policy: Policy | undefined;

/** The address of our own code, for a page that takes only trusted ones (`require-trusted-types-for`). */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('rental-desk', { createScriptURL: (own) => own });
    return policy?.createScriptURL(url) ?? url;
  } catch {
    // The page doesn't list ours.
    return url;
  }
}

/**
 * If the page's policy forbids the worker, either the constructor throws or the worker fires an error,
 * depending on the browser.
 */
function running(url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(trusted(url), { type: 'module' });
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
