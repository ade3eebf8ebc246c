/**
 * The connection to the server: one socket per browser. The tab that holds the lock opens the socket and
 * forwards its events to the other tabs.
 */
import { firstTaskOf } from '../contract/roles/capabilities.js';
import { authStore, restoreSession } from './session-store.js';
import type { Listen, LiveNews } from './live-news.js';
import { openSocket } from './live-socket.js';

/** Opens the connection of the logged-in person, and a new one after a change of person. A person who has to do something first has none. */
export function openConnection(tell: Listen): () => void {
  let personId: string | null = null;
  let close: (() => void) | null = null;
  const follow = () => {
    const { user, accessToken } = authStore.getState();
    const nextId = accessToken === null || firstTaskOf(user) ? null : (user?._id ?? null);
    if (nextId === personId) return;
    close?.();
    personId = nextId;
    close = personId === null ? null : connectionOf(personId, tell);
  };
  const unfollow = authStore.subscribe(follow);
  void restoreSession().promise.then(follow);
  return () => {
    unfollow();
    close?.();
  };
}

/**
 * A person's connection in this tab: the socket itself, or the events that the tab with the socket forwards.
 */
function connectionOf(personId: string, tell: Listen): () => void {
  const name = `rental-desk.live.${personId}`;
  const channel = openChannel(name);
  if (channel) channel.onmessage = ({ data }) => tell(data as LiveNews); // Only our code uses this channel name.
  const ending = new AbortController();
  const haveSocket = (isHeir: boolean) =>
    new Promise<void>((resolve) => {
      const hear: Listen = (news) => {
        tell(news);
        channel?.postMessage(news);
      };
      const closeSocket = openSocket(hear, { personId, isHeir });
      ending.signal.addEventListener('abort', () => {
        closeSocket();
        resolve();
      });
    });
  // Without locks (a page without https) or a channel, each tab has its own socket.
  const locks = channel && (navigator as Partial<Navigator>).locks;
  if (locks)
    holdSocketLock(locks, name, ending.signal, { haveSocket, tell }).catch(() => {
      // A browser that denies a page its storage, for example in a frame of another site, denies it locks too.
      if (!ending.signal.aborted) void haveSocket(false);
    });
  else void haveSocket(false);
  return () => {
    ending.abort();
    channel?.close();
  };
}

/** The channel to the other tabs; null where the browser has none, or none for this page. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

interface SocketHandlers {
  haveSocket: (isHeir: boolean) => Promise<void>;
  tell: Listen;
}

/**
 * Takes the lock and opens the socket if no other tab has it; otherwise listens to that tab, and takes over
 * when that tab closes.
 */
async function holdSocketLock(
  locks: LockManager,
  name: string,
  signal: AbortSignal,
  { haveSocket, tell }: SocketHandlers,
): Promise<void> {
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await haveSocket(false);
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  tell({ kind: 'here' });
  await locks.request(name, { signal }, () => haveSocket(true));
}
