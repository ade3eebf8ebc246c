import { setTimeout as wait } from 'node:timers/promises';

export interface LoadSeen {
  sent: number;
  /** A sentence for each request without a success, such as `POST /rental/create-rental: 502`. */
  lost: string[];
  ms: number[];
}

/** Sends requests at a fixed rate, however long the answers take, until `stop`, which waits for the last answer. */
export function steadyLoad(
  perSecond: number,
  send: (index: number) => { what: string; status: Promise<number> },
): { stop: () => Promise<LoadSeen> } {
  const seen: LoadSeen = { sent: 0, lost: [], ms: [] };
  const open = new Set<Promise<void>>();
  const one = async () => {
    const startedAt = performance.now();
    const { what, status } = send(seen.sent);
    const came = await status.catch((error: unknown) => String(error));
    seen.ms.push(performance.now() - startedAt);
    if (came !== 200) seen.lost.push(`${what}: ${came}`);
  };
  const over = new AbortController();
  const sending = (async () => {
    const startedAt = performance.now();
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (seen.sent < due) {
        const asked = one();
        seen.sent += 1;
        open.add(asked);
        void asked.finally(() => open.delete(asked));
      }
      await wait(2);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await sending;
      await Promise.all(open);
      return seen;
    },
  };
}
