/**
 * A page without developer tools. Playwright switches them on for its pages, and a browser then keeps the body of each answer for
 * them (up to 200 MB), which the tab of a person doesn't.
 */
import type { Browser } from 'playwright';

export interface UnwatchedPage {
  /** Runs a script in the page. Resolves with its value, which must be JSON. */
  run: <Value>(script: string) => Promise<Value>;
  /** Resolves when the script's value is true. */
  until: (script: string) => Promise<void>;
  /** Resolves when a file was downloaded into the folder. */
  downloaded: () => Promise<void>;
}

const LOOK_AGAIN_MS = 100;

interface Reply {
  id: number;
  result?: { result?: { value?: unknown } };
}

/** Opens an address in the browser's own profile, which no page of Playwright uses. Files are downloaded into `folder`. */
export async function openUnwatched(browser: Browser, url: string, folder: string): Promise<UnwatchedPage> {
  const tools = await browser.newBrowserCDPSession();
  await tools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    eventsEnabled: true,
  });
  const { targetId } = await tools.send('Target.createTarget', { url });
  const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (value: unknown) => void>();
  tools.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The browser's own format.
    const { id, result } = JSON.parse(message) as Reply;
    waiting.get(id)?.(result?.result?.value);
    waiting.delete(id);
  });
  let lastId = 0;
  const run = <Value>(expression: string): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, (value) => resolve(value as Value));
      const params = { expression, awaitPromise: true, returnByValue: true };
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      tools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  return {
    run,
    until: async (script) => {
      while (!(await run<boolean>(script)))
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_AGAIN_MS);
        });
    },
    downloaded: () =>
      new Promise((resolve) => {
        tools.on('Browser.downloadProgress', ({ state }) => {
          if (state === 'completed') resolve();
        });
      }),
  };
}
