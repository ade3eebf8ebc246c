/**
 * Events that the server pushes. All elements of a page share one connection, whose code is loaded by the
 * first listener.
 */
import type { Listen } from './live-news.js';
import { shared } from './runtime.js';

/** Opens a connection; returns the function that closes it. */
export type OpenConnection = (tell: Listen) => () => void;

interface Live {
  listeners: Set<Listen>;
  /** Tests and stories replace it, because they have no server. */
  open: OpenConnection;
  close: (() => void) | null;
  /** True once the connection was open. */
  isHere?: boolean;
}

/** Exported for tests and stories. */
export const live = shared<Live>('live', () => ({ listeners: new Set(), open: openWhenLoaded, close: null }));

/**
 * Calls back at each event while somebody is logged in. Returns the function that unsubscribes; the
 * connection closes with the last listener.
 */
export function onLive(listen: Listen): () => void {
  live.listeners.add(listen);
  live.close ??= live.open((news) => {
    if (news.kind === 'here') live.isHere = true;
    for (const each of live.listeners) each(news);
  });
  // The connection is older than this listener, whose first answers may be older than its last events.
  if (live.isHere === true) listen({ kind: 'here' });
  return () => {
    live.listeners.delete(listen);
    if (live.listeners.size > 0) return;
    live.close?.();
    live.close = null;
    live.isHere = false;
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
      // If the code can't be loaded, screens work as without sockets: they refetch on focus.
    },
  );
  return () => {
    isWanted = false;
    close?.();
  };
}
