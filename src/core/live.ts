/** What the server tells by itself. All elements of a page share one connection; its code is loaded with the first listener. */
import type { LiveTopic } from '../contract/live-topics.js';
import type { Message } from '../contract/messages.js';
import { shared } from './runtime.js';

export type LiveNews =
  | { kind: 'changed'; topic: LiveTopic }
  | { kind: 'message'; message: Message }
  /** Connected for the first time: from here on nothing is missed, but what was asked a moment before may be stale. */
  | { kind: 'here' }
  /** Connected again after a gap: what was told meanwhile was missed. */
  | { kind: 'back' };

export type Listen = (news: LiveNews) => void;
/** Opens a connection; gives the function that closes it. */
export type OpenConnection = (tell: Listen) => () => void;

interface Live {
  listeners: Set<Listen>;
  /** Exchanged by tests and stories, which have no server. */
  open: OpenConnection;
  close: (() => void) | null;
}

/** Exported for tests and stories. */
export const live = shared<Live>('live', () => ({ listeners: new Set(), open: openWhenLoaded, close: null }));

/** Calls back at each news while somebody is logged in. Gives the function that ends it; the connection closes with the last listener. */
export function onLive(listen: Listen): () => void {
  live.listeners.add(listen);
  live.close ??= live.open((news) => {
    for (const each of live.listeners) each(news);
  });
  return () => {
    live.listeners.delete(listen);
    if (live.listeners.size > 0) return;
    live.close?.();
    live.close = null;
  };
}

function openWhenLoaded(tell: Listen): () => void {
  let isWanted = true;
  let close: (() => void) | null = null;
  import('./live-connection.js').then(
    ({ openConnection }) => {
      if (isWanted) close = openConnection(tell);
    },
    () => {
      // Without its code screens are as they were without sockets: they ask again on focus.
    },
  );
  return () => {
    isWanted = false;
    close?.();
  };
}
